import { Button, Group, Radio } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { ComparePeople } from './compare-people.tsx';
import { CompareRoles } from './compare-roles.tsx';
import classes from './comparison.module.css';
import { comparisonTexts } from './comparison-texts.ts';
import { useComparison } from './use-comparison.ts';

type Kind = 'roles' | 'people';

/** Goes to another comparison, or back to the roles: what was chosen of this one says nothing there. */
const useGoing = () => {
  const router = useRouter();
  return (compare: Kind | undefined) =>
    void router.navigate({
      to: '.',
      search: (({ company }: Record<string, unknown>) => ({ company, compare })) as never,
      resetScroll: false,
    });
};

type ComparisonPageProps = { readonly kind: Kind; readonly canEdit: boolean };

/** Two roles or two people side by side. */
export const ComparisonPage = ({ kind, canEdit }: ComparisonPageProps) => {
  const t = useTexts(comparisonTexts);
  const go = useGoing();
  const comparison = useComparison();
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={() => go(undefined)}
        >
          {t('back')}
        </Button>
      }
    >
      <div className={classes.view}>
        <Radio.Group aria-label={t('what')} value={kind} onChange={(next) => go(next as Kind)}>
          <Group gap={20}>
            <Radio value="roles" label={t('roles')} />
            <Radio value="people" label={t('people')} />
          </Group>
        </Radio.Group>
        {kind === 'roles' ? (
          <CompareRoles comparison={comparison} />
        ) : (
          <ComparePeople comparison={comparison} canEdit={canEdit} />
        )}
      </div>
    </Page>
  );
};
