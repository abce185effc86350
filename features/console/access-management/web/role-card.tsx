import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import type { RoleDetails } from './access-queries.ts';
import { entryName } from './emergency-field.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

/** What the card says of a role that people shape; of a built-in one only whether an emergency opens it. */
const useOwnFacts = () => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no');
  return (role: RoleDetails): readonly (readonly [string, string])[] => {
    if (role.protected) return [[t('emergency'), t('emergencyNever')]];
    if (role.everyone) return [];
    const listed = role.emergency.map((entry) => entryName(entry, role.companyId)).join(', ');
    return [
      [t('owners'), role.owners.map(({ name }) => name).join(', ') || '–'],
      [t('askable'), yesOrNo(role.askable)],
      [t('lendable'), yesOrNo(role.lendable)],
      [t('fourEyes'), yesOrNo(role.fourEyes)],
      ...(role.personalOf === null ? [[t('emergency'), listed || t('emergencyNobody')] as const] : []),
      [t('longest'), role.longestDays === null ? t('forGood') : `${number(role.longestDays)} ${t('days')}`],
    ];
  };
};

/** The card of a role: what it is for, who answers for it, where it holds, who may ask for it and for how long at most. */
export const RoleCard = ({ role }: { readonly role: RoleDetails }) => {
  const t = useTexts(texts);
  const factsOf = useOwnFacts();
  return (
    <section className={classes.card} aria-label={t('card')}>
      {role.purpose === null ? null : <p className={classes.purpose}>{role.purpose}</p>}
      <Facts
        align="start"
        facts={[[t('scope'), t(role.companyId === null ? 'scopeGlobal' : 'scopeCompany')], ...factsOf(role)]}
      />
    </section>
  );
};
