import DrawbridgeCore
import Foundation

extension ReportWriter {
    func section(_ entry: ReportEntry) -> HTML {
        let scenario = entry.scenario
        let anchor = entry.anchor
        return #"""
            <section class="scenario" id="\#(anchor)" data-verdict="\#(scenario.verdict.rawValue)" aria-labelledby="\#(anchor)-title">
              <div class="scenario-head">
                <h2 id="\#(anchor)-title"><span class="scenario-number">\#(entry.number)</span> \#(scenario.title)</h2>
                \#(verdict(scenario.verdict))
              </div>
              <p class="scenario-about">\#(prose(scenario.about))</p>
              <div class="scenario-body">
                <ol class="steps">
                  \#(HTML(scenario.steps.map(step)))
                </ol>
                \#(shots(scenario.pictures))
              </div>
              \#(timeline(scenario))
            </section>
            """#
    }

    private func step(_ step: StepResult) -> HTML {
        let time = step.verdict == .skip ? "" : ReportWording.duration(milliseconds: step.milliseconds)
        return #"""
            <li class="step" data-verdict="\#(step.verdict.rawValue)">
              \#(verdict(step.verdict))
              <h3 class="step-title">\#(prose(step.title))</h3>
              <p class="step-time">\#(time)</p>
              <dl class="step-facts">
                <div><dt>Expected</dt><dd>\#(prose(step.expected))</dd></div>
                <div class="step-seen"><dt>Seen</dt><dd>\#(prose(step.seen))</dd></div>
              </dl>
            </li>
            """#
    }

    private func shots(_ pictures: [Picture]) -> HTML {
        guard !pictures.isEmpty else { return HTML([]) }
        return #"""
            <div class="shots">
              \#(HTML(pictures.map(shot)))
            </div>
            """#
    }

    private func shot(_ picture: Picture) -> HTML {
        #"""
        <figure class="shot">
          \#(frame(picture))
          <figcaption><strong>\#(picture.window)</strong> \#(picture.caption)</figcaption>
        </figure>
        """#
    }

    private func frame(_ picture: Picture) -> HTML {
        guard let png = picture.png else {
            return #"<div class="shot-frame is-missing"><p>No picture was taken</p></div>"#
        }
        // The file's own size is what the browser will draw, whatever the picture's taker said.
        guard let size = PNGSize(of: png) else {
            return #"<div class="shot-frame is-missing"><p>The picture is not a PNG file</p></div>"#
        }
        let data = HTML(trusted: png.base64EncodedString())
        return #"""
            <div class="shot-frame"><img src="data:image/png;base64,\#(data)" width="\#(size.width)" height="\#(size.height)" alt="\#(picture.window): \#(picture.caption)"></div>
            """#
    }
}
