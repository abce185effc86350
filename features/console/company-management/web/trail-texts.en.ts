import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'member.added': 'added a member to a company',
  'member.removed': 'ended a membership',
  'invitation.sent': 'invited somebody to a company',
  'invitation.withdrawn': 'withdrew an invitation',
  'invitation.accepted': 'accepted an invitation',
  'invitation.declined': 'declined an invitation',
  'invitation.ended': 'closed an invitation that had expired',
  'company.created': 'created a company',
  'company.renamed': 'renamed a company',
  'company.closed': 'closed the company',
  'company.reopened': 'reopened the company',
  'group:member.added': 'added {count, number} members to the company',
  'group:company.created': 'created {count, number} companies',
  'named:member.added': 'added {name} to the company',
  'named:member.removed': 'removed {name} from the company',
  'named:company.created': 'created the company {name}',
  'named:company.renamed': 'renamed the company {before} to {name}',
  'named:company.closed': 'closed the company {name}',
  'named:company.reopened': 'reopened the company {name}',
  'kind:company': 'Company',
  'kind:invitation': 'Invitation',
  'field:endsAt': 'End date',
  'field:open': 'Company open',
  'value:state:open': 'Open',
  'value:state:accepted': 'Accepted',
  'value:state:declined': 'Declined',
  'value:state:ended': 'Ended',
  'value:state:withdrawn': 'Withdrawn',
};
