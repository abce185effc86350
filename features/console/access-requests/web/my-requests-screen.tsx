import { SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { type AskedScreen, AskForm } from './ask-form.tsx';
import { AskableScreens } from './askable-screens.tsx';
import { OwnRequests } from './own-requests.tsx';
import { texts } from './texts.ts';

const TABS = ['own', 'askable'] as const;

/** Erişim İsteklerim: what one asked for, and what may be asked for. */
const MyRequestsScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const [tab, setTab] = useUrlChoice('tab', TABS, 'own');
  const [asked, setAsked] = useState<AskedScreen | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <Page
      title={shown.caption}
      actions={
        <SegmentedControl
          aria-label={t('views')}
          value={tab}
          onChange={(next) => setTab(next === 'askable' ? 'askable' : 'own')}
          data={TABS.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      {tab === 'own' ? <OwnRequests /> : <AskableScreens onAsk={setAsked} />}
      {asked === null ? null : <AskForm screen={asked} onClose={close} />}
    </Page>
  );
};

export { MyRequestsScreen as screen };
