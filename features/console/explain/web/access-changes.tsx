import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { AccessChange } from '../contract/shapes.ts';
import classes from './explain.module.css';
import { texts } from './texts.ts';

const Outcome = ({ change: { before, after } }: { readonly change: AccessChange }) => {
  const t = useTexts(texts);
  if (before === null) return <StatusBadge tone="success">{t('gained')}</StatusBadge>;
  if (after === null) return <StatusBadge tone="danger">{t('lost')}</StatusBadge>;
  return <StatusBadge tone="info">{t('moved')}</StatusBadge>;
};

const Side = ({ level, roles }: { readonly level: AccessChange['before']; readonly roles: readonly string[] }) => {
  const t = useTexts(texts);
  return (
    <td>
      {t(level === null ? 'levelNone' : level === 'edit' ? 'levelEdit' : 'levelView')}
      {roles.length === 0 ? null : <small>{roles.join(', ')}</small>}
    </td>
  );
};

type AccessChangesProps = { readonly rows: readonly AccessChange[]; readonly unchanged: number };

/** What of what a person may open changed, a screen a line. */
export const AccessChanges = ({ rows, unchanged }: AccessChangesProps) => {
  const t = useTexts(texts);
  if (rows.length === 0) return <EmptyNote title={t('noChanges')} description={t('unchanged', { count: unchanged })} />;
  return (
    <Panel title={t('changesTitle')} note={t('unchanged', { count: unchanged })} flush>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('screen')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col" aria-label={t('changes')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((change) => (
            <tr key={change.screen.id}>
              <th scope="row">{change.screen.caption}</th>
              <Side level={change.before} roles={change.rolesBefore} />
              <Side level={change.after} roles={change.rolesAfter} />
              <td>
                <Outcome change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
