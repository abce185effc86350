import * as z from 'zod/mini';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const text = z.string().check(z.maxLength(8_192));

/** What browsers answer, as far as it is read before it is verified. */
const answerShape = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
  response: z.looseObject({ clientDataJSON: text, userHandle: z.optional(z.nullable(text)) }),
});

/** What a browser sent of a passkey: read as either, since the library that verifies it looks at each part itself. */
export type PasskeyAnswer = z.infer<typeof answerShape> & AuthenticationResponseJSON & RegistrationResponseJSON;

/** The answer of `PublicKeyCredential.toJSON()`; null where it is none. */
export const readPasskeyAnswer = (sent: string): PasskeyAnswer | null => {
  try {
    return answerShape.parse(JSON.parse(sent)) as PasskeyAnswer;
  } catch {
    return null;
  }
};
