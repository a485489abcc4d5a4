/// What every event does in every state: `event -> effects | state`. `(name)` is a step, `!code` a diagnostic.
///
/// Written down from a run and read line by line; a change here is a change of behaviour.
enum TransitionTable {
    static let text = """
        == idle
        start -> (token_requested), start timer, ask token | loading 1
        retry -> !unexpected_event | idle
        token -> !stale_token | idle
        token blank -> !stale_token | idle
        token none -> !stale_token | idle
        token failed -> !stale_token | idle
        token late -> !stale_token | idle
        page started -> !stale_web_view | idle
        page committed -> !stale_web_view | idle
        page finished -> !stale_web_view | idle
        page errs -> !stale_web_view | idle
        page failed -> !stale_web_view | idle
        page died -> !stale_web_view | idle
        page closes -> !stale_web_view | idle
        child opened -> !stale_web_view | idle
        page of old view -> !stale_web_view | idle
        location -> - | idle
        secret kept -> !stale_web_view | idle
        led away -> !stale_web_view | idle
        window refused -> !stale_web_view | idle
        back to spent -> !stale_web_view | idle
        reload of spent -> !stale_web_view | idle
        input -> - | idle
        network -> - | idle
        input in window -> - | idle
        dialog -> - | idle
        answered -> - | idle
        answered late -> - | idle
        window moved -> - | idle
        window gone -> - | idle
        app_ready -> !stale_web_view | idle
        close -> !stale_web_view | idle
        error -> !stale_web_view | idle
        launch_link -> !stale_web_view | idle
        visit_home -> !stale_web_view | idle
        payment_success -> !stale_web_view | idle
        malformed -> !stale_web_view | idle
        from frame -> !stale_web_view | idle
        close of old view -> !stale_web_view | idle
        timer -> !unexpected_event | idle
        timer late -> !unexpected_event | idle
        back in page -> finish | closed by person
        back out -> finish | closed by person
        back with window -> finish | closed by person
        reload -> !unexpected_event | idle
        reload with window -> !unexpected_event | idle
        active -> - | idle
        background -> - | idle
        to app -> !stale_web_view | idle
        window to app -> !stale_web_view | idle
        app opened -> !stale_web_view | idle
        app not opened -> !stale_web_view | idle
        app not opened for window -> !stale_web_view | idle
        unusable -> !stale_web_view | idle
        host closes -> finish | closed by host
        == token
        start -> !unexpected_event | loading 1
        retry -> !unexpected_event | loading 1
        token -> (loading), load | loading 1
        token blank -> cancel timer, (failed), !failed | failed hubble_token_failed
        token none -> cancel timer, (failed), !failed | failed hubble_token_failed
        token failed -> cancel timer, (failed), !failed | failed hubble_token_failed
        token late -> !stale_token | loading 1
        page started -> !stale_web_view | loading 1
        page committed -> !stale_web_view | loading 1
        page finished -> !stale_web_view | loading 1
        page errs -> !stale_web_view | loading 1
        page failed -> !stale_web_view | loading 1
        page died -> !stale_web_view | loading 1
        page closes -> !stale_web_view | loading 1
        child opened -> !stale_web_view | loading 1
        page of old view -> !stale_web_view | loading 1
        location -> - | loading 1
        secret kept -> !stale_web_view | loading 1
        led away -> !stale_web_view | loading 1
        window refused -> !stale_web_view | loading 1
        back to spent -> !stale_web_view | loading 1
        reload of spent -> !stale_web_view | loading 1
        input -> - | loading 1
        network -> - | loading 1
        input in window -> - | loading 1
        dialog -> - | loading 1
        answered -> - | loading 1
        answered late -> - | loading 1
        window moved -> - | loading 1
        window gone -> - | loading 1
        app_ready -> !stale_web_view | loading 1
        close -> !stale_web_view | loading 1
        error -> !stale_web_view | loading 1
        launch_link -> !stale_web_view | loading 1
        visit_home -> !stale_web_view | loading 1
        payment_success -> !stale_web_view | loading 1
        malformed -> !stale_web_view | loading 1
        from frame -> !stale_web_view | loading 1
        close of old view -> !stale_web_view | loading 1
        timer -> (failed), !failed | failed hubble_token_timed_out
        timer late -> - | loading 1
        back in page -> cancel timer, finish | closed by person
        back out -> cancel timer, finish | closed by person
        back with window -> cancel timer, finish | closed by person
        reload -> - | loading 1
        reload with window -> - | loading 1
        active -> - | loading 1
        background -> cancel timer | loading 1
        to app -> !stale_web_view | loading 1
        window to app -> !stale_web_view | loading 1
        app opened -> !stale_web_view | loading 1
        app not opened -> !stale_web_view | loading 1
        app not opened for window -> !stale_web_view | loading 1
        unusable -> !stale_web_view | loading 1
        host closes -> cancel timer, finish | closed by host
        == loading
        start -> !unexpected_event | loading 1
        retry -> !unexpected_event | loading 1
        token -> !stale_token | loading 1
        token blank -> !stale_token | loading 1
        token none -> !stale_token | loading 1
        token failed -> !stale_token | loading 1
        token late -> !stale_token | loading 1
        page started -> - | loading 1
        page committed -> - | loading 1
        page finished -> - | loading 1
        page errs -> cancel timer, discard, (failed), !failed | failed http_error
        page failed -> cancel timer, discard, (failed), !failed | failed load_failed
        page died -> cancel timer, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | loading 1
        child opened -> - | loading 1
        page of old view -> !stale_web_view | loading 1
        location -> - | loading 1
        secret kept -> !secret_kept, cancel timer, discard, (failed), !failed | failed hubble_led_away
        led away -> cancel timer, discard, (failed), !failed | failed hubble_led_away
        window refused -> - | loading 1
        back to spent -> cancel timer, discard, (failed), !failed | failed hubble_led_away
        reload of spent -> cancel timer, discard, (failed), !failed | failed hubble_led_away
        input -> - | loading 1
        network -> - | loading 1
        input in window -> - | loading 1
        dialog -> - | loading 1
        answered -> - | loading 1
        answered late -> - | loading 1
        window moved -> - | loading 1
        window gone -> - | loading 1
        app_ready -> cancel timer, (ready), show, (event), deliver | ready
        close -> (event), deliver, cancel timer, discard, finish | closed by shop
        error -> (event), deliver, cancel timer, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver | loading 1
        visit_home -> (event), deliver | loading 1
        payment_success -> (event), deliver | loading 1
        malformed -> !message_malformed | loading 1
        from frame -> !message_from_sub_frame | loading 1
        close of old view -> !stale_web_view | loading 1
        timer -> discard, (failed), !failed | failed hubble_ready_timed_out
        timer late -> - | loading 1
        back in page -> cancel timer, discard, finish | closed by person
        back out -> cancel timer, discard, finish | closed by person
        back with window -> cancel timer, discard, finish | closed by person
        reload -> - | loading 1
        reload with window -> - | loading 1
        active -> - | loading 1
        background -> cancel timer | loading 1
        to app -> - | loading 1
        window to app -> - | loading 1
        app opened -> - | loading 1
        app not opened -> !payment_app_not_opened, tell page | loading 1
        app not opened for window -> !payment_app_not_opened, tell window | loading 1
        unusable -> cancel timer, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> cancel timer, discard, finish | closed by host
        == ready
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> - | ready
        page committed -> - | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> - | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> (token_requested), ask token | ready
        input -> - | ready
        network -> - | ready
        input in window -> - | ready
        dialog -> - | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver | ready
        close -> (event), deliver, hide, discard, finish | closed by shop
        error -> (event), deliver, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver | ready
        visit_home -> (event), deliver | ready
        payment_success -> (event), deliver | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> - | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> - | ready
        to app -> (handed_off) | ready
        window to app -> (handed_off) | ready
        app opened -> - | ready
        app not opened -> !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> hide, discard, finish | closed by host
        == away
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> - | ready
        page committed -> - | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> - | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> (token_requested), ask token | ready
        input -> - | ready
        network -> - | ready
        input in window -> - | ready
        dialog -> - | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver | ready
        close -> (event), deliver, hide, discard, finish | closed by shop
        error -> (event), deliver, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver | ready
        visit_home -> (event), deliver | ready
        payment_success -> (event), deliver, (resumed) | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> - | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> (resuming), start timer | ready
        background -> - | ready
        to app -> (handed_off) | ready
        window to app -> (handed_off) | ready
        app opened -> - | ready
        app not opened -> !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> hide, discard, finish | closed by host
        == waiting
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> cancel timer, (resumed) | ready
        page committed -> cancel timer, (resumed) | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> cancel timer, hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> cancel timer, (resumed) | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> cancel timer, hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> cancel timer, (token_requested), ask token | ready
        input -> cancel timer, (resumed) | ready
        network -> cancel timer, (resumed) | ready
        input in window -> - | ready
        dialog -> cancel timer, (resumed) | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver, cancel timer, (resumed) | ready
        close -> (event), deliver, cancel timer, hide, discard, finish | closed by shop
        error -> (event), deliver, cancel timer, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver, cancel timer, (resumed) | ready
        visit_home -> (event), deliver, cancel timer, (resumed) | ready
        payment_success -> (event), deliver, cancel timer, (resumed) | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> (probing), start timer, ask page | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> cancel timer, hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> cancel timer, (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> cancel timer | ready
        to app -> cancel timer, (handed_off) | ready
        window to app -> cancel timer, (handed_off) | ready
        app opened -> - | ready
        app not opened -> cancel timer, !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> cancel timer, hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> cancel timer, hide, discard, finish | closed by host
        == probing
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> cancel timer, (resumed) | ready
        page committed -> cancel timer, (resumed) | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> cancel timer, hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> cancel timer, (resumed) | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> cancel timer, hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> cancel timer, (token_requested), ask token | ready
        input -> cancel timer, (resumed) | ready
        network -> cancel timer, (resumed) | ready
        input in window -> - | ready
        dialog -> cancel timer, (resumed) | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver, cancel timer, (resumed) | ready
        close -> (event), deliver, cancel timer, hide, discard, finish | closed by shop
        error -> (event), deliver, cancel timer, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver, cancel timer, (resumed) | ready
        visit_home -> (event), deliver, cancel timer, (resumed) | ready
        payment_success -> (event), deliver, cancel timer, (resumed) | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> hide, discard, (failed), !failed | failed hubble_page_not_answering
        timer late -> - | ready
        back in page -> go back | ready
        back out -> cancel timer, hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> cancel timer, (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> cancel timer | ready
        to app -> cancel timer, (handed_off) | ready
        window to app -> cancel timer, (handed_off) | ready
        app opened -> - | ready
        app not opened -> cancel timer, !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> cancel timer, hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> cancel timer, hide, discard, finish | closed by host
        == answered
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> cancel timer, (resumed) | ready
        page committed -> cancel timer, (resumed) | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> cancel timer, hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> cancel timer, (resumed) | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> cancel timer, hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> cancel timer, (token_requested), ask token | ready
        input -> cancel timer, (resumed) | ready
        network -> cancel timer, (resumed) | ready
        input in window -> - | ready
        dialog -> cancel timer, (resumed) | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver, cancel timer, (resumed) | ready
        close -> (event), deliver, cancel timer, hide, discard, finish | closed by shop
        error -> (event), deliver, cancel timer, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver, cancel timer, (resumed) | ready
        visit_home -> (event), deliver, cancel timer, (resumed) | ready
        payment_success -> (event), deliver, cancel timer, (resumed) | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> (token_requested), ask token | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> cancel timer, hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> cancel timer, (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> cancel timer | ready
        to app -> cancel timer, (handed_off) | ready
        window to app -> cancel timer, (handed_off) | ready
        app opened -> - | ready
        app not opened -> cancel timer, !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> cancel timer, hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> cancel timer, hide, discard, finish | closed by host
        == renewing
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> (reloading), load again with token | ready
        token blank -> !resume_without_token | ready
        token none -> !resume_without_token | ready
        token failed -> !resume_without_token | ready
        token late -> !stale_token | ready
        page started -> (resumed) | ready
        page committed -> (resumed) | ready
        page finished -> - | ready
        page errs -> !page_not_loaded | ready
        page failed -> !page_not_loaded | ready
        page died -> hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> (resumed) | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> (token_requested), ask token | ready
        input -> (resumed) | ready
        network -> (resumed) | ready
        input in window -> - | ready
        dialog -> (resumed) | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver, (resumed) | ready
        close -> (event), deliver, hide, discard, finish | closed by shop
        error -> (event), deliver, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver, (resumed) | ready
        visit_home -> (event), deliver, (resumed) | ready
        payment_success -> (event), deliver, (resumed) | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> - | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> - | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> - | ready
        to app -> (handed_off) | ready
        window to app -> (handed_off) | ready
        app opened -> - | ready
        app not opened -> !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> hide, discard, finish | closed by host
        == reloading
        start -> !unexpected_event | ready
        retry -> !unexpected_event | ready
        token -> !stale_token | ready
        token blank -> !stale_token | ready
        token none -> !stale_token | ready
        token failed -> !stale_token | ready
        token late -> !stale_token | ready
        page started -> - | ready
        page committed -> - | ready
        page finished -> - | ready
        page errs -> hide, discard, (failed), !failed | failed http_error
        page failed -> hide, discard, (failed), !failed | failed load_failed
        page died -> hide, discard, (failed), !failed | failed web_process_terminated
        page closes -> !close_request_ignored | ready
        child opened -> - | ready
        page of old view -> !stale_web_view | ready
        location -> - | ready
        secret kept -> !secret_kept | ready
        led away -> - | ready
        window refused -> - | ready
        back to spent -> hide, discard, (token_requested), start timer, ask token | loading 2
        reload of spent -> (token_requested), ask token | ready
        input -> - | ready
        network -> - | ready
        input in window -> - | ready
        dialog -> - | ready
        answered -> - | ready
        answered late -> - | ready
        window moved -> - | ready
        window gone -> - | ready
        app_ready -> (event), deliver | ready
        close -> (event), deliver, hide, discard, finish | closed by shop
        error -> (event), deliver, hide, discard, (failed), !failed | failed hubble_page_error
        launch_link -> (event), deliver | ready
        visit_home -> (event), deliver | ready
        payment_success -> (event), deliver | ready
        malformed -> !message_malformed | ready
        from frame -> !message_from_sub_frame | ready
        close of old view -> !stale_web_view | ready
        timer -> - | ready
        timer late -> - | ready
        back in page -> go back | ready
        back out -> hide, discard, finish | closed by person
        back with window -> (window_in_front), show window | ready
        reload -> (token_requested), ask token | ready
        reload with window -> (window_in_front), show window | ready
        active -> - | ready
        background -> - | ready
        to app -> (handed_off) | ready
        window to app -> (handed_off) | ready
        app opened -> - | ready
        app not opened -> !payment_app_not_opened, tell page | ready
        app not opened for window -> !payment_app_not_opened, tell window | ready
        unusable -> hide, discard, (failed), !failed | failed hubble_web_view_unusable
        host closes -> hide, discard, finish | closed by host
        == failed
        start -> !unexpected_event | failed hubble_token_failed
        retry -> (token_requested), start timer, ask token | loading 2
        token -> !stale_token | failed hubble_token_failed
        token blank -> !stale_token | failed hubble_token_failed
        token none -> !stale_token | failed hubble_token_failed
        token failed -> !stale_token | failed hubble_token_failed
        token late -> !stale_token | failed hubble_token_failed
        page started -> !stale_web_view | failed hubble_token_failed
        page committed -> !stale_web_view | failed hubble_token_failed
        page finished -> !stale_web_view | failed hubble_token_failed
        page errs -> !stale_web_view | failed hubble_token_failed
        page failed -> !stale_web_view | failed hubble_token_failed
        page died -> !stale_web_view | failed hubble_token_failed
        page closes -> !stale_web_view | failed hubble_token_failed
        child opened -> !stale_web_view | failed hubble_token_failed
        page of old view -> !stale_web_view | failed hubble_token_failed
        location -> - | failed hubble_token_failed
        secret kept -> !stale_web_view | failed hubble_token_failed
        led away -> !stale_web_view | failed hubble_token_failed
        window refused -> !stale_web_view | failed hubble_token_failed
        back to spent -> !stale_web_view | failed hubble_token_failed
        reload of spent -> !stale_web_view | failed hubble_token_failed
        input -> - | failed hubble_token_failed
        network -> - | failed hubble_token_failed
        input in window -> - | failed hubble_token_failed
        dialog -> - | failed hubble_token_failed
        answered -> - | failed hubble_token_failed
        answered late -> - | failed hubble_token_failed
        window moved -> - | failed hubble_token_failed
        window gone -> - | failed hubble_token_failed
        app_ready -> !stale_web_view | failed hubble_token_failed
        close -> !stale_web_view | failed hubble_token_failed
        error -> !stale_web_view | failed hubble_token_failed
        launch_link -> !stale_web_view | failed hubble_token_failed
        visit_home -> !stale_web_view | failed hubble_token_failed
        payment_success -> !stale_web_view | failed hubble_token_failed
        malformed -> !stale_web_view | failed hubble_token_failed
        from frame -> !stale_web_view | failed hubble_token_failed
        close of old view -> !stale_web_view | failed hubble_token_failed
        timer -> - | failed hubble_token_failed
        timer late -> - | failed hubble_token_failed
        back in page -> finish | failed by person
        back out -> finish | failed by person
        back with window -> finish | failed by person
        reload -> (token_requested), start timer, ask token | loading 2
        reload with window -> (token_requested), start timer, ask token | loading 2
        active -> - | failed hubble_token_failed
        background -> - | failed hubble_token_failed
        to app -> !stale_web_view | failed hubble_token_failed
        window to app -> !stale_web_view | failed hubble_token_failed
        app opened -> !stale_web_view | failed hubble_token_failed
        app not opened -> !stale_web_view | failed hubble_token_failed
        app not opened for window -> !stale_web_view | failed hubble_token_failed
        unusable -> !stale_web_view | failed hubble_token_failed
        host closes -> finish | failed by host
        == failed for good
        start -> !unexpected_event | failed certificate_refused
        retry -> !unexpected_event | failed certificate_refused
        token -> !stale_token | failed certificate_refused
        token blank -> !stale_token | failed certificate_refused
        token none -> !stale_token | failed certificate_refused
        token failed -> !stale_token | failed certificate_refused
        token late -> !stale_token | failed certificate_refused
        page started -> !stale_web_view | failed certificate_refused
        page committed -> !stale_web_view | failed certificate_refused
        page finished -> !stale_web_view | failed certificate_refused
        page errs -> !stale_web_view | failed certificate_refused
        page failed -> !stale_web_view | failed certificate_refused
        page died -> !stale_web_view | failed certificate_refused
        page closes -> !stale_web_view | failed certificate_refused
        child opened -> !stale_web_view | failed certificate_refused
        page of old view -> !stale_web_view | failed certificate_refused
        location -> - | failed certificate_refused
        secret kept -> !stale_web_view | failed certificate_refused
        led away -> !stale_web_view | failed certificate_refused
        window refused -> !stale_web_view | failed certificate_refused
        back to spent -> !stale_web_view | failed certificate_refused
        reload of spent -> !stale_web_view | failed certificate_refused
        input -> - | failed certificate_refused
        network -> - | failed certificate_refused
        input in window -> - | failed certificate_refused
        dialog -> - | failed certificate_refused
        answered -> - | failed certificate_refused
        answered late -> - | failed certificate_refused
        window moved -> - | failed certificate_refused
        window gone -> - | failed certificate_refused
        app_ready -> !stale_web_view | failed certificate_refused
        close -> !stale_web_view | failed certificate_refused
        error -> !stale_web_view | failed certificate_refused
        launch_link -> !stale_web_view | failed certificate_refused
        visit_home -> !stale_web_view | failed certificate_refused
        payment_success -> !stale_web_view | failed certificate_refused
        malformed -> !stale_web_view | failed certificate_refused
        from frame -> !stale_web_view | failed certificate_refused
        close of old view -> !stale_web_view | failed certificate_refused
        timer -> - | failed certificate_refused
        timer late -> - | failed certificate_refused
        back in page -> finish | failed by person
        back out -> finish | failed by person
        back with window -> finish | failed by person
        reload -> - | failed certificate_refused
        reload with window -> - | failed certificate_refused
        active -> - | failed certificate_refused
        background -> - | failed certificate_refused
        to app -> !stale_web_view | failed certificate_refused
        window to app -> !stale_web_view | failed certificate_refused
        app opened -> !stale_web_view | failed certificate_refused
        app not opened -> !stale_web_view | failed certificate_refused
        app not opened for window -> !stale_web_view | failed certificate_refused
        unusable -> !stale_web_view | failed certificate_refused
        host closes -> finish | failed by host
        == closed
        start -> !unexpected_event | closed by host
        retry -> !unexpected_event | closed by host
        token -> !stale_token | closed by host
        token blank -> !stale_token | closed by host
        token none -> !stale_token | closed by host
        token failed -> !stale_token | closed by host
        token late -> !stale_token | closed by host
        page started -> !stale_web_view | closed by host
        page committed -> !stale_web_view | closed by host
        page finished -> !stale_web_view | closed by host
        page errs -> !stale_web_view | closed by host
        page failed -> !stale_web_view | closed by host
        page died -> !stale_web_view | closed by host
        page closes -> !stale_web_view | closed by host
        child opened -> !stale_web_view | closed by host
        page of old view -> !stale_web_view | closed by host
        location -> - | closed by host
        secret kept -> !stale_web_view | closed by host
        led away -> !stale_web_view | closed by host
        window refused -> !stale_web_view | closed by host
        back to spent -> !stale_web_view | closed by host
        reload of spent -> !stale_web_view | closed by host
        input -> - | closed by host
        network -> - | closed by host
        input in window -> - | closed by host
        dialog -> - | closed by host
        answered -> - | closed by host
        answered late -> - | closed by host
        window moved -> - | closed by host
        window gone -> - | closed by host
        app_ready -> !stale_web_view | closed by host
        close -> !stale_web_view | closed by host
        error -> !stale_web_view | closed by host
        launch_link -> !stale_web_view | closed by host
        visit_home -> !stale_web_view | closed by host
        payment_success -> !stale_web_view | closed by host
        malformed -> !stale_web_view | closed by host
        from frame -> !stale_web_view | closed by host
        close of old view -> !stale_web_view | closed by host
        timer -> - | closed by host
        timer late -> - | closed by host
        back in page -> - | closed by host
        back out -> - | closed by host
        back with window -> - | closed by host
        reload -> - | closed by host
        reload with window -> - | closed by host
        active -> - | closed by host
        background -> - | closed by host
        to app -> !stale_web_view | closed by host
        window to app -> !stale_web_view | closed by host
        app opened -> !stale_web_view | closed by host
        app not opened -> !stale_web_view | closed by host
        app not opened for window -> !stale_web_view | closed by host
        unusable -> !stale_web_view | closed by host
        host closes -> - | closed by host
        """
}
