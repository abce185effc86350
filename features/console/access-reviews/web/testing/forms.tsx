import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import { useDecideActions } from '../decide-actions.tsx';
import { EditReviewForm } from '../edit-review-form.tsx';
import type { LineRow, OwnLineRow } from '../line-columns.tsx';
import { useLineActions } from '../line-actions.tsx';
import { StartReviewForm } from '../start-review-form.tsx';

const none = () => undefined;

const line = {
  id: 4,
  version: 1,
  person: 'Ayşe Demir',
  role: 'Denetçi',
  decision: 'none',
  result: 'none',
  gone: false,
} as unknown as OwnLineRow & LineRow;

const Deciding = ({ what }: { readonly what: string }) => {
  const action = useDecideActions().find(({ key }) => key === what);
  return action === undefined ? null : <RowActionDialog action={action} rows={[line]} onClose={none} />;
};

const Reassigning = () => {
  const action = useLineActions().find(({ key }) => key === 'reassign');
  return action === undefined ? null : <RowActionDialog action={action} rows={[line]} onClose={none} />;
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/access-review-choices', { rows: [{ id: 7, name: 'Deniz Arslan' }] }],
];

const review = { id: 3, version: 1, name: 'Yıl sonu', dueAt: '2099-12-31T20:59:59.000Z', everyMonths: null };

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'the start of a review': {
    form: <StartReviewForm onClose={none} onStarted={none} />,
    send: 'Başlat',
    wants: ['Ad', 'Yedek kişi', 'Bitiş tarihi'],
    fill: { Ad: 'Yıl sonu', 'Bitiş tarihi': '31.12.2098' },
    pick: { 'Yedek kişi': 'Deniz Arslan' },
    refused: ['name', 'Ad'],
  },
  'the edit of a review': {
    form: <EditReviewForm review={review} onClose={none} />,
    send: 'Düzenle',
    wants: [],
    refused: ['name', 'Ad'],
  },
  'a shortening': {
    form: <Deciding what="shorten" />,
    send: 'Kısalt (1)',
    wants: ['Yeni bitiş tarihi'],
    fill: { 'Yeni bitiş tarihi': '31.12.2098' },
    refused: ['word', 'Açıklama (isteğe bağlı)'],
  },
  'a new reviewer': {
    form: <Reassigning />,
    send: 'Başkasına ata (1)',
    wants: ['Yeni gözden geçiren'],
    pick: { 'Yeni gözden geçiren': 'Deniz Arslan' },
    refused: ['reviewerIds', 'Yeni gözden geçiren'],
  },
};
