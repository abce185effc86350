import { select } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'grant.changed': 'changed a screen right',
  'role.created': 'created a role',
  'role.renamed': 'renamed a role',
  'role.retired': 'removed a role',
  'role.restored': 'restored a removed role',
  'role.given': 'gave a role',
  'role.taken': 'removed somebody from a role',
  'role.started': 'started a role on its start date',
  'role.expired': 'ended a role on its end date',
  'grant.started': 'started a screen right on its start date',
  'grant.expired': 'ended a screen right on its end date',
  'named:grant.given': select('level', {
    edit: 'gave the role {role} Edit on {screen}',
    other: 'gave the role {role} View on {screen}',
  }),
  'named:grant.ended': 'removed the right of the role {role} on {screen}',
  'named:role.created': 'created the role {name}',
  'named:role.renamed': 'renamed the role {before} to {name}',
  'named:role.retired': 'removed the role {name}',
  'named:role.given': 'gave {name} the role {role}',
  'named:role.taken': 'removed {name} from the role {role}',
  'named:role.started': 'started the role {role} of {name} on its start date',
  'named:role.expired': 'ended the role {role} of {name} on its end date',
  'named:grant.started': 'started the right of the role {role} on {screen} on its start date',
  'named:grant.expired': 'ended the right of the role {role} on {screen} on its end date',
  'group:grant.changed': 'changed {count, number} screen rights',
  'group:role.created': 'created {count, number} roles',
  'group:role.given': 'gave {count, number} roles',
  'group:role.taken': 'removed {count, number} members from roles',
  'kind:role': 'Role',
  'kind:grant': 'Screen right',
  'field:grants': 'Rights',
  'field:memberships': 'Memberships',
};
