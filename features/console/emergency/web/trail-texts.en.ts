import { select } from '#platform/web/i18n/message.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'emergency.taken': 'took a role in an emergency',
  'emergency.alone': 'no other administrator can review this emergency access',
  'emergency.ended': 'ended a role that was taken in an emergency',
  'emergency.judged': 'reviewed an emergency access',
  'emergency.reopened': 'withdrew the review of an emergency access',
  'named:emergency.taken': 'took the role {role} in an emergency',
  'named:emergency.ended': 'ended the role {role}, which {name} took in an emergency',
  'named:emergency.judged': select('verdict', {
    fitting: 'found the emergency access of {name} justified',
    other: 'found the emergency access of {name} not justified',
  }),
  'kind:emergency': 'Emergency access',
  'field:verdict': 'Review',
  'value:verdict:fitting': 'Justified',
  'value:verdict:unfitting': 'Not justified',
};
