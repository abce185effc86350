import { Button } from '@mantine/core';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { lookAfterSecondFactor } from '#platform/web/second-factor.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';
import { useFactorWays } from './use-factor-ways.ts';
import classes from './users.module.css';
import type { Profile } from './users-queries.ts';

/** A person's own second factor: whether there is one, and the way to the provider's page where it is set up and changed. */
export const OwnSecondFactor = ({ profile: { secondFactor, accountAt } }: { readonly profile: Profile }) => {
  const t = useTexts(secondFactorTexts);
  const { dateTime } = useFormat();
  const waysOf = useFactorWays();
  const isOn = secondFactor !== null;
  return (
    <Panel title={t('title')}>
      <div className={classes.prefs}>
        <p className={classes.note}>
          {isOn
            ? t('on', {
                date: dateTime(secondFactor.since),
                ways: waysOf(secondFactor),
                codes: secondFactor.codesLeft,
              })
            : t('lead')}
        </p>
        {accountAt === null ? null : (
          <p className={classes.note}>
            {t('elsewhere')} <span lang="en">{accountAt}</span>
          </p>
        )}
        {isOn && secondFactor.codesLeft < 3 ? <p className={classes.warn}>{t('fewCodes')}</p> : null}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} aria-hidden="true" />}
            onClick={() => void lookAfterSecondFactor()}
          >
            {t(isOn ? 'change' : 'setUp')}
          </Button>
        </div>
      </div>
    </Panel>
  );
};
