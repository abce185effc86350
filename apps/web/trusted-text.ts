type Policies = {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown;
};

/**
 * The page's policy lets no text become code or the address of code. Text may become content where it holds no tag:
 * the kit writes its styles that way. Whatever holds one is refused by the browser, with an error.
 */
(globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
