import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useEmergencyRoles } from './emergency-queries.ts';
import classes from './emergency.module.css';
import { RoleLines } from './role-lines.tsx';
import { texts } from './texts.ts';

/** On a refused page: the roles that would open it and that one may take in an emergency; nothing where there is none. */
export const EmergencyOffer = ({ url }: { readonly url: string }) => {
  const t = useTexts(texts);
  // Not in the address: what was refused stands in the state of this step of the history, which another would not have.
  const [taking, setTaking] = useState(0);
  const rows = useEmergencyRoles(url).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.offer} aria-label={t('own')}>
      <h2 className={classes.title}>{t('offer')}</h2>
      <p className={classes.note}>{t('offerNote')}</p>
      <RoleLines rows={rows} taking={taking} setTaking={setTaking} />
    </section>
  );
};
