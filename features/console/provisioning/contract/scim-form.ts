import type { AnswerForm } from '#platform/contract/answer-form.ts';

/** What SCIM calls the reasons of refusals (RFC 7644, section 3.12), by our codes. */
const SCIM_TYPES: ReadonlyMap<string, string> = new Map([
  ['scim-name-taken', 'uniqueness'],
  ['user-name-taken', 'uniqueness'],
  ['name-looks-alike', 'uniqueness'],
  ['email-taken', 'uniqueness'],
  ['person-not-free', 'uniqueness'],
  ['input-invalid', 'invalidValue'],
  ['manager-unknown', 'invalidValue'],
  ['manager-reports', 'invalidValue'],
  ['scim-member-unknown', 'invalidValue'],
  ['body-unreadable', 'invalidSyntax'],
  ['body-too-complex', 'tooMany'],
  ['scim-filter', 'invalidFilter'],
  ['scim-path', 'invalidPath'],
  ['user-email-unbound', 'mutability'],
]);

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Answers and refusals as SCIM 2.0 has them: resources without an envelope, refusals as its `Error`. */
export const scimForm: AnswerForm = {
  mediaType: 'application/scim+json',
  refusal: ({ message, code, requestId, fields = [] }, status) => {
    const scimType = SCIM_TYPES.get(code);
    const named = fields.map(({ path, message: said }) => (said === undefined ? path : `${path}: ${said}`));
    return {
      schemas: [ERROR],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: named.length === 0 ? message : `${message} (${named.join('; ')})`,
      code,
      requestId,
    };
  },
  refusalSchema: {
    type: 'object',
    properties: {
      schemas: { type: 'array', items: { type: 'string' } },
      status: { type: 'string' },
      scimType: { type: 'string' },
      detail: { type: 'string' },
    },
    required: ['schemas', 'status', 'detail'],
  },
  locationOf: (answer) => (answer as { readonly meta?: { readonly location?: string } }).meta?.location ?? null,
};
