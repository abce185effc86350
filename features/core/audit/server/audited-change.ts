/** What happened, to whom or what, and how it was before. */
export type AuditedChange = {
  /** Subject and verb in the past, as `role.renamed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: number | string | null; readonly name: string };
  /** The one company it happened in. Without one it belongs to the companies of the person it is about, else to the product. */
  readonly company?: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string | null | undefined;
};
