import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import { ApproveForm } from '../approve-form.tsx';
import { AskForAccess } from '../ask-for-access.tsx';
import { AskForm } from '../ask-form.tsx';
import { RefuseForm } from '../refuse-form.tsx';

const none = () => undefined;

const request = {
  id: 4,
  person: 'Ayşe Demir',
  screen: 'Stok',
  until: null,
  personalRefusal: null,
  roles: [
    { id: 3, name: 'Sayım', companyId: 1, besides: 0, fresh: 0, freshNames: [], refusal: null },
    { id: 5, name: 'Depo', companyId: 1, besides: 4, fresh: 2, freshNames: ['Lotlar', 'Sayım'], refusal: null },
  ],
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/own-access-requests', { requestId: null, requestedAt: null, granters: [] }],
  ['/derinuaa/api/access-request-colleagues', { rows: [] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a request for access': {
    form: <AskForAccess url="/user/list" />,
    send: 'Erişim iste',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'a request from the list of what may be asked for': {
    form: <AskForm screen={{ url: '/user/list', name: 'Kullanıcılar', most: 'edit', held: 'none' }} onClose={none} />,
    send: 'İsteği gönder',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'the approval of a request': {
    form: <ApproveForm request={request} onClose={none} />,
    send: 'Onayla',
    wants: [],
    refused: ['until', 'Bitiş tarihi'],
  },
  'the refusal of a request': {
    form: <RefuseForm request={request} onClose={none} />,
    send: 'Reddet',
    wants: ['Gerekçe'],
    fill: { Gerekçe: 'Vardiya listesi yeterli.' },
    refused: ['word', 'Gerekçe'],
  },
};
