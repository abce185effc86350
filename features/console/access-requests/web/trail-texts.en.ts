import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: typeof turkish = {
  'access.requested': 'asked for access',
  'access.given': 'granted a request for access',
  'access.approved': 'approved a request for access',
  'access.refused': 'refused a request for access',
  'access.withdrawn': 'withdrew a request for access',
  'access.reopened': 'undid the answer to a request for access',
  'access.expired': 'ended a request for access that nobody answered',
  'access.dropped': 'closed the request of somebody who left',
  'access.requests-exported': 'exported the access requests',
  'named:access.requested': 'asked for access to {screen}',
  'named:access.given': 'granted the access request of {name}',
  'named:access.approved': 'approved the request of {name} for {screen} by the role {role}',
  'named:access.refused': 'refused the access request of {name}',
  'named:access.reopened': 'undid the answer to the access request of {name}',
  'named:access.expired': 'ended the unanswered access request of {name}',
  'named:access.dropped': 'closed the access request of {name}',
  'kind:access-request': 'Access request',
  'field:outcome': 'Outcome',
  'field:personal': 'Personal role',
};
