import { Button } from '@mantine/core';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import type { ProvisionedGroup } from '../contract/shapes.ts';
import { MapGroupForm } from './map-group-form.tsx';
import { ProviderGroupDeeds, ProviderGroupState } from './provider-group-state.tsx';
import { providerGroupTexts } from './provider-group-texts.ts';
import { useGroup } from './provisioning-queries.ts';
import classes from './provisioning.module.css';
import { texts } from './texts.ts';

const FORMS = ['none', 'role'] as const;

const Members = ({ of: { members, total, role } }: { readonly of: ProvisionedGroup }) => {
  const t = useTexts(texts);
  if (total === 0) return <p className={classes.note}>{t('noMembers')}</p>;
  return (
    <ul className={classes.list}>
      {members.map(({ id, name, given }) => (
        <li key={id}>
          <PageLink to={`${usersUrl}?row=${id}`}>{name}</PageLink>
          {role === null ? null : <span className={classes.small}>{t(given ? 'given' : 'held')}</span>}
        </li>
      ))}
      {total > members.length ? <li>{t('more', { count: total - members.length })}</li> : null}
    </ul>
  );
};

/** Where a group comes from, and how it is read there. */
const useSourceFacts = ({ source, externalId, reading }: ProvisionedGroup): readonly Fact[] => {
  const [t, of] = [useTexts(texts), useTexts(providerGroupTexts)];
  const { number, dateTime } = useFormat();
  const known: readonly Fact[] = [
    [of('source'), of(`source_${source}`)],
    [t('externalId'), externalId ?? t('none')],
  ];
  if (reading === null) return known;
  return [
    ...known,
    [of('read'), reading.readAt === null ? of('never') : dateTime(reading.readAt)],
    [of('elsewhere'), number(reading.elsewhere)],
  ];
};

type GroupFactsProps = {
  readonly shown: ProvisionedGroup;
  readonly mayEdit: boolean;
  readonly onRemoved: () => void;
};

const GroupFacts = ({ shown, mayEdit, onRemoved }: GroupFactsProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const [form, setForm] = useUrlChoice('form', FORMS, 'none');
  const facts: readonly Fact[] = [
    [t('role'), shown.role?.name ?? t('noRole')],
    [t('people'), number(shown.total)],
    ...useSourceFacts(shown),
  ];
  return (
    <>
      <ProviderGroupState of={shown} mayEdit={mayEdit} />
      {mayEdit ? (
        <div className={classes.deeds}>
          <Button size="compact-sm" variant="default" onClick={() => setForm('role')}>
            {t('map')}
          </Button>
          {shown.source === 'keycloak' ? <ProviderGroupDeeds of={shown} onRemoved={onRemoved} /> : null}
        </div>
      ) : null}
      <Facts facts={facts} />
      <h3 className={classes.title}>{t('members')}</h3>
      <Members of={shown} />
      {form === 'role' && mayEdit ? <MapGroupForm of={shown} onClose={() => setForm('none')} /> : null}
    </>
  );
};

type GroupPanelProps = { readonly id: number; readonly onClose: () => void; readonly mayEdit: boolean };

/** One group of the directory, beside the list. */
export const GroupPanel = ({ id, onClose, mayEdit }: GroupPanelProps) => {
  const asked = useGroup(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? ''} asked={asked}>
      {(shown) => <GroupFacts key={shown.id} shown={shown} mayEdit={mayEdit} onRemoved={onClose} />}
    </RecordPanel>
  );
};
