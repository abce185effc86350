import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import type { RoleDetails } from './access-queries.ts';
import { entryName } from './emergency-field.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

/** The card of a role: what it is for, who answers for it, where it holds, who may ask for it and for how long at most. */
export const RoleCard = ({ role }: { readonly role: RoleDetails }) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const builtIn = role.protected || role.everyone;
  const listed = role.emergency.map((entry) => entryName(entry, role.companyId)).join(', ');
  return (
    <section className={classes.card} aria-label={t('card')}>
      {role.purpose === null ? null : <p className={classes.purpose}>{role.purpose}</p>}
      <Facts
        align="start"
        facts={[
          [t('scope'), t(role.companyId === null ? 'scopeGlobal' : 'scopeCompany')],
          ...(builtIn
            ? role.protected
              ? ([[t('emergency'), t('emergencyNever')]] as const)
              : []
            : ([
                [t('owners'), role.owners.map(({ name }) => name).join(', ') || '–'],
                [t('askable'), t(role.askable ? 'yes' : 'no')],
                [t('lendable'), t(role.lendable ? 'yes' : 'no')],
                [t('fourEyes'), t(role.fourEyes ? 'yes' : 'no')],
                ...(role.personalOf === null ? ([[t('emergency'), listed || t('emergencyNobody')]] as const) : []),
                [t('longest'), role.longestDays === null ? t('forGood') : `${number(role.longestDays)} ${t('days')}`],
              ] as const)),
        ]}
      />
    </section>
  );
};
