import { Button } from '@mantine/core';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import { Suspense } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { useDifferences } from './provider-differences-queries.ts';
import { providerDifferencesTexts } from './provider-differences-texts.ts';

const ProviderDifferences = lazyPart(async () => (await import('./provider-differences.tsx')).ProviderDifferences);

/** For system administrators, where accounts at a provider are looked after: how many differ, and what they are. */
export const ProviderButton = () => {
  const t = useTexts(providerDifferencesTexts);
  const { number } = useFormat();
  const [open, setOpen] = useUrlChoice('form', ['none', 'provider'], 'none');
  const { data } = useDifferences();
  if (data?.isDriven !== true) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsDiff size={16} aria-hidden="true" />}
        onClick={() => setOpen('provider')}
      >
        {data.total === 0 ? t('open') : `${t('open')} (${number(data.total)})`}
      </Button>
      {open === 'provider' ? (
        <Suspense fallback={null}>
          <ProviderDifferences onClose={() => setOpen('none')} />
        </Suspense>
      ) : null}
    </>
  );
};
