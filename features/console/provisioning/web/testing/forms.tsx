import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { ProvisionedGroup } from '../../contract/shapes.ts';
import { FollowGroupForm } from '../follow-group-form.tsx';
import { MapGroupForm } from '../map-group-form.tsx';

const group: ProvisionedGroup = {
  id: 7,
  name: 'Iğdır depo',
  source: 'scim',
  externalId: null,
  reading: null,
  role: null,
  total: 0,
  given: 0,
  members: [],
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/provisioned-group-roles', { roles: [{ id: 5, name: 'Depocu' }] }],
  ['/derinuaa/api/provider-groups', { state: 'known', groups: [{ id: 'g-1', name: '/Iğdır', isFollowed: false }] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'the role of a directory group': {
    form: <MapGroupForm of={group} onClose={() => undefined} />,
    send: 'Kaydet',
    wants: [],
    refused: ['roleId', 'Rol'],
  },
  'a group of Keycloak to follow': {
    form: <FollowGroupForm onClose={() => undefined} onAdded={() => undefined} />,
    send: 'Grubu ekle',
    wants: ['Keycloak grubu'],
    pick: { 'Keycloak grubu': '/Iğdır' },
    refused: ['groupId', 'Keycloak grubu'],
  },
};
