/** What a failed screen lookup said. */
export type ErrorNote = { readonly message: string; readonly requestId: string | null };
