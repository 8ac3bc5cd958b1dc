/* gridproof.h: exact answers about minesweeper boards and other grid puzzles.
 *
 * A request is a JSON object, and so is its reply. docs/requests.md lists the requests: `look`, `prove`,
 * `count`, `explain` and all others. Texts are UTF-8. A request that is NULL or not JSON gets a reply
 * with an error. No function ends the program, calls back, or prints.
 *
 * A request that states no limits ends after 60 seconds, or before the library holds 2 GB. All functions may be
 * called from any thread; the requests of one session take turns. */

#ifndef GRIDPROOF_H
#define GRIDPROOF_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Positions that the library keeps between requests. If the next board differs in a few cells, only these cost
 * time. A request selects its position by the key `session`. */
typedef struct gridproof_session gridproof_session;

/* Returns the reply to the request in `length` bytes at `json`, which need no zero byte at the end. The reply ends
 * with a zero byte, and `gridproof_free` frees it. Returns NULL only after a defect of the library. */
char *gridproof_request(const char *json, size_t length);

/* Frees a reply, once. Ignores NULL. */
void gridproof_free(char *reply);

/* Returns a new session, which `gridproof_session_free` frees. */
gridproof_session *gridproof_session_new(void);

/* Frees a session, once, when no request of the session runs. Ignores NULL. */
void gridproof_session_free(gridproof_session *session);

/* Returns the reply to a request, like `gridproof_request`. The request may continue from positions that earlier
 * requests of the session kept. If `session` is NULL, no position is kept. */
char *gridproof_session_request(const gridproof_session *session, const char *json, size_t length);

/* Cancels the requests of a session that have no reply yet. Their replies contain the findings so far.
 * Call this function from another thread than the request's. Ignores NULL. */
void gridproof_session_cancel(const gridproof_session *session);

/* Returns the version of the library, which is never freed. */
const char *gridproof_version(void);

/* Returns the version of the format of requests and replies. */
uint32_t gridproof_format(void);

#ifdef __cplusplus
}
#endif

#endif
