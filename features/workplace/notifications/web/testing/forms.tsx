import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import type { MadeAnnouncement } from '../../contract/shapes.ts';
import { CreateAnnouncementForm, EditAnnouncementForm } from '../announcement-form.tsx';
import { useAnnouncementActions } from '../announcement-row-actions.tsx';

const none = () => undefined;
const AT = '2026-11-21T10:00:00.000Z';
const announcement = {
  id: 2,
  version: 1,
  message: { tr: 'Sayım var', en: 'Sayım var' },
  from: AT,
  until: null,
} as MadeAnnouncement;
const chosen = {
  id: 2,
  version: 1,
  message: { tr: 'Sayım var', en: 'Stock count' },
  from: '2026-11-21T10:00:00.000Z',
  until: '2026-11-23T10:00:00.000Z',
  state: 'shown',
} as MadeAnnouncement;

/** An action on chosen announcements, as their list opens it. */
const ChosenAnnouncements = () => {
  const [until] = useAnnouncementActions();
  return until === undefined ? null : <RowActionDialog action={until} rows={[chosen]} onClose={() => undefined} />;
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/announcement-audiences', { everyone: true, companies: [], roles: [] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new announcement': {
    form: <CreateAnnouncementForm onClose={none} onMade={none} />,
    send: 'Duyur',
    wants: ['Duyuru metni'],
    fill: { 'Duyuru metni': 'Sayım var' },
    refused: ['message.en', 'İngilizcesi (isteğe bağlı)'],
  },
  'an announcement': {
    form: <EditAnnouncementForm announcement={announcement} onClose={none} />,
    send: 'Kaydet',
    empty: ['Duyuru metni'],
    wants: ['Duyuru metni'],
    fill: { 'Duyuru metni': 'Sayım bitti' },
    refused: ['until', 'Bitiş tarihi'],
  },
  'the end of chosen announcements': {
    form: <ChosenAnnouncements />,
    send: 'Bitişi değiştir (1)',
    wants: [],
    fill: { 'Yeni bitiş tarihi': '25.11.2026 10:00' },
    refused: ['until', 'Yeni bitiş tarihi'],
  },
};
