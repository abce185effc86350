/** Their last segment opens something: it is no business of the log. */
const ONE_TIME_PATH = /^(\/idp\/(?:set-password|interaction|auth)\/).*/;

/** A token that a mistaken program put into an address. */
const TOKEN = /eyJ[\w-]*\.[\w.-]+/g;

/** What the log keeps of a request: no query, which may carry names, and nothing that opens an account. */
export const requestFields = (request: { readonly method: string; readonly url: string }) => ({
  method: request.method,
  path: request.url.split('?', 1)[0]?.replace(ONE_TIME_PATH, '$1…').replaceAll(TOKEN, '…'),
});
