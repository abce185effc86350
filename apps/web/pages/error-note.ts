/** What a failed screen lookup said, and the address that was asked for. */
export type ErrorNote = { readonly message: string; readonly requestId: string | null; readonly wanted?: string };
