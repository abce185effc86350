import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoundSelect } from '#platform/web/ui/found-select.tsx';
import { ApplyRolesDialog } from './apply-roles-dialog.tsx';
import { AskedPair } from './asked-pair.tsx';
import { Compared } from './compared.tsx';
import classes from './comparison.module.css';
import { comparablePeopleQuery, type PeopleCompared, peopleComparedQuery } from './comparison-queries.ts';
import { heldDifference, type HeldRow, mayAlign } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { Comparison } from './use-comparison.ts';

/** That a person holds a role: until when, since when, by whom and why. */
const Held = ({ held }: { readonly held: HeldRow['left'] }) => {
  const t = useTexts(comparisonTexts);
  const { day } = useFormat();
  if (held === null) return <span className={classes.quiet}>{t('nothing')}</span>;
  const { validFrom, validUntil, state, givenBy, reason } = held;
  const from = day(dayOf(validFrom));
  const facts = [
    state === 'later' ? t('later', { day: from }) : t('since', { day: from }),
    givenBy === null ? null : t('by', { name: givenBy }),
    reason,
  ].filter(Boolean);
  return (
    <>
      <span>
        {t('held')}, {validUntil === null ? t('forGood') : t('until', { day: day(dayOf(validUntil)) })}
      </span>
      <small>{facts.join(' · ')}</small>
    </>
  );
};

type TwoProps = { readonly comparison: Comparison; readonly compared: PeopleCompared; readonly canEdit: boolean };

const TwoPeople = ({ comparison, compared, canEdit }: TwoProps) => {
  const t = useTexts(comparisonTexts);
  const { onto } = comparison;
  const { left, right, rows } = compared;
  return (
    <Compared
      comparison={comparison}
      label={t('title')}
      nameHead={t('role')}
      heads={{ left: left.name, right: right.name }}
      lines={rows.map((row) => ({
        key: row.roleId,
        name: row.name,
        note: <small>{row.company ?? t('everywhere')}</small>,
        left: <Held held={row.left} />,
        right: <Held held={row.right} />,
        difference: heldDifference(row),
        mayPick: mayAlign(row, onto),
      }))}
      canApply={canEdit}
      dialog={(picked, onClose) => (
        <ApplyRolesDialog
          compared={compared}
          rows={rows.filter(({ roleId }) => picked.includes(roleId))}
          onto={onto}
          onClose={onClose}
        />
      )}
    />
  );
};

type PickerProps = {
  readonly label: string;
  readonly value: number;
  /** Who is chosen, where that is known from the comparison. */
  readonly known: PeopleCompared['left'] | undefined;
  readonly onChoose: (id: number) => void;
};

const PersonPicker = ({ label, value, known, onChoose }: PickerProps) => {
  const t = useTexts(comparisonTexts);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(known);
  // The name of whoever is chosen stands in the field: what stands there is no search.
  const wanted = search === chosen?.name || search === known?.name ? '' : search;
  const found = useQuery(comparablePeopleQuery(wanted)).data?.rows ?? [];
  const own = [known, chosen].find((person) => person?.id === value);
  const people = own === undefined || found.some(({ id }) => id === own.id) ? found : [own, ...found];
  return (
    <FoundSelect
      label={label}
      placeholder={t('find')}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      noteOf={(id) => people.find((person) => String(person.id) === id)?.userName ?? ''}
      value={value > 0 ? String(value) : null}
      onSearchChange={setSearch}
      onChange={(id) => {
        setChosen(people.find((person) => String(person.id) === id));
        onChoose(Number(id ?? 0));
      }}
    />
  );
};

type ComparePeopleProps = { readonly comparison: Comparison; readonly canEdit: boolean };

/** Two people side by side: the roles of each. */
export const ComparePeople = ({ comparison, canEdit }: ComparePeopleProps) => {
  const t = useTexts(comparisonTexts);
  const { pair, setSide } = comparison;
  const asked = useQuery(peopleComparedQuery(pair));
  return (
    <>
      <div className={classes.pair}>
        {(['left', 'right'] as const).map((side) => (
          <PersonPicker
            key={side}
            label={t(side === 'left' ? 'leftPerson' : 'rightPerson')}
            value={pair[side]}
            known={asked.data?.[side]}
            onChoose={setSide[side]}
          />
        ))}
      </div>
      <AskedPair pair={pair} chooseTwo={t('chooseTwoPeople')} asked={asked}>
        {(compared) => <TwoPeople comparison={comparison} compared={compared} canEdit={canEdit} />}
      </AskedPair>
    </>
  );
};
