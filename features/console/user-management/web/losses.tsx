import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { chosenTexts } from './chosen-texts.ts';
import classes from './users.module.css';
import { useLosses } from './users-queries.ts';

/** What chosen people lose when their accounts are closed, by name, those first who work at this moment. */
export const Losses = ({ ids }: { readonly ids: readonly number[] }) => {
  const t = useTexts(chosenTexts);
  const asked = useLosses(ids);
  return (
    <section aria-label={t('losses')} className={classes.losses}>
      <Listed rows={asked.data?.named} asked={asked} compact none={null}>
        {(named) => {
          const { people = 0, withRole = 0, here = 0 } = asked.data ?? {};
          return (
            <>
              <p className={classes.note}>{t('lossesOf', { withRole, here })}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
              <ul tabIndex={0} aria-label={t('losses')}>
                {named.map((each) => (
                  <li key={each.id}>
                    <b>{each.name}</b>
                    <span>{[each.roles.join(', ') || t('noRoles'), ...each.companies].join(' · ')}</span>
                    {each.here ? <strong>{t('here')}</strong> : null}
                  </li>
                ))}
                {people > named.length ? <li>{t('moreLosses', { count: people - named.length })}</li> : null}
              </ul>
            </>
          );
        }}
      </Listed>
    </section>
  );
};
