import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useEmergencyRoles } from './emergency-queries.ts';
import classes from './emergency.module.css';
import { RoleLines } from './role-lines.tsx';
import { texts } from './texts.ts';

/** The roles on whose emergency list one stands, as a part of one's own profile; nothing for whoever stands on none. */
export const EmergencyRoles = () => {
  const t = useTexts(texts);
  const [taking, setTaking] = useUrlState('emergency', 0);
  const rows = useEmergencyRoles().data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('own')}>
      <p className={classes.note}>{t('ownNote')}</p>
      <RoleLines rows={rows} taking={taking} setTaking={setTaking} />
    </Panel>
  );
};
