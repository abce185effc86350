import { type User, UserManager } from 'oidc-client-ts';

type Provider = { readonly issuer: string; readonly authorization_response_iss_parameter_supported?: boolean };

/** Whether an answer came from the provider that was asked; a provider that announces its name in answers must give it. */
export const isAnswerOf = (provider: Provider, address: string): boolean => {
  const { hash, search } = new URL(address);
  const named = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search).getAll('iss');
  if (named.length === 0) return provider.authorization_response_iss_parameter_supported !== true;
  return named.every((issuer) => issuer === provider.issuer);
};

/** The library does not look at the issuer in an answer, so a code could be carried to a provider that did not give it. */
export class IssuerCheckedManager extends UserManager {
  protected override async _signinEnd(url: string, verifySub?: string): Promise<User> {
    const provider = (await this.metadataService.getMetadata()) as Provider;
    if (!isAnswerOf(provider, url)) throw new Error('the answer is not of the provider that was asked');
    return super._signinEnd(url, verifySub);
  }
}
