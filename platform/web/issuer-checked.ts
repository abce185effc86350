/** What a provider says of itself. */
export type Provider = { readonly issuer: string; readonly authorization_response_iss_parameter_supported?: boolean };

/** Whether an answer came from the provider that was asked; a provider that announces its name in answers must give it. */
export const isAnswerOf = (provider: Provider, address: string): boolean => {
  const { hash, search } = new URL(address);
  const named = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search).getAll('iss');
  if (named.length === 0) return provider.authorization_response_iss_parameter_supported !== true;
  return named.every((issuer) => issuer === provider.issuer);
};
