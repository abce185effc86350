import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoldSelect } from '#platform/web/ui/fold-select.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { rolesQuery } from './access-queries.ts';
import { ApplyCellsDialog } from './apply-cells-dialog.tsx';
import { AskedPair } from './asked-pair.tsx';
import { Compared } from './compared.tsx';
import classes from './comparison.module.css';
import { type RolesCompared, rolesComparedQuery } from './comparison-queries.ts';
import { cellDifference, type CellRow, sidesOf } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { Comparison } from './use-comparison.ts';

const Level = ({ cell }: { readonly cell: CellRow['left'] }) => {
  const t = useTexts(comparisonTexts);
  const { day } = useFormat();
  if (cell === null) return <span className={classes.quiet}>{t('nothing')}</span>;
  return (
    <StatusBadge tone={cell.level === 'edit' ? 'info' : 'neutral'}>
      {t(cell.level)}
      {cell.validUntil === null ? null : `, ${t('until', { day: day(dayOf(cell.validUntil)) })}`}
    </StatusBadge>
  );
};

type TwoProps = { readonly comparison: Comparison; readonly compared: RolesCompared };

const TwoRoles = ({ comparison, compared }: TwoProps) => {
  const t = useTexts(comparisonTexts);
  const language = useLanguage();
  const { onto } = comparison;
  const { left, right, rows } = compared;
  const { mayChange } = sidesOf(compared, onto).to;
  return (
    <Compared
      comparison={comparison}
      label={t('title')}
      nameHead={t('screen')}
      heads={{ left: left.name, right: right.name }}
      lines={rows.map((row) => ({
        key: row.screenId,
        name: row.caption[language],
        note: <small lang="en">{row.url}</small>,
        left: <Level cell={row.left} />,
        right: <Level cell={row.right} />,
        difference: cellDifference(row),
        mayPick: mayChange,
      }))}
      canApply={left.mayChange || right.mayChange}
      dialog={(picked, onClose) => (
        <ApplyCellsDialog
          compared={compared}
          rows={rows.filter(({ screenId }) => picked.includes(screenId))}
          onto={onto}
          onClose={onClose}
        />
      )}
    />
  );
};

/** Two roles side by side: what each opens. */
export const CompareRoles = ({ comparison }: { readonly comparison: Comparison }) => {
  const t = useTexts(comparisonTexts);
  const { pair, setSide } = comparison;
  const roles = useQuery(rolesQuery('')).data?.rows ?? [];
  const data = roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const asked = useQuery(rolesComparedQuery(pair));
  return (
    <>
      <div className={classes.pair}>
        {(['left', 'right'] as const).map((side) => (
          <FoldSelect
            key={side}
            label={t(side === 'left' ? 'leftRole' : 'rightRole')}
            placeholder={t('find')}
            searchable
            data={data}
            value={pair[side] > 0 ? String(pair[side]) : null}
            onChange={(chosen) => setSide[side](Number(chosen ?? 0))}
          />
        ))}
      </div>
      <AskedPair pair={pair} chooseTwo={t('chooseTwoRoles')} asked={asked}>
        {(compared) => <TwoRoles comparison={comparison} compared={compared} />}
      </AskedPair>
    </>
  );
};
