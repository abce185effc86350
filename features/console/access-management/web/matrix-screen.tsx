import { useMemo } from 'react';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { isApiProblem } from '#platform/web/api.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { Matrix } from '../contract/shapes.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { linesOf } from './matrix-rows.ts';
import { PendingPanel, STAGED_FORM } from './pending-panel.tsx';
import { shownRoles } from './shown-roles.ts';
import { matrixTexts } from './matrix-texts.ts';
import { useMatrix } from './use-matrix.ts';
import { usePinnedRoles } from './use-pinned-roles.ts';

const useSubtitle = (matrix: Matrix | undefined): string => {
  const t = useTexts(matrixTexts);
  const { number } = useFormat();
  if (!matrix) return '';
  const screens = matrix.groups.reduce((sum, group) => sum + group.screens.length, 0);
  return t('subtitle', {
    screens: number(screens),
    roles: number(matrix.roles.length),
    people: number(matrix.peopleCount),
  });
};

type Model = ReturnType<typeof useMatrix>;

const Actions = ({ model, canEdit }: { readonly model: Model; readonly canEdit: boolean }) => {
  const t = useTexts(matrixTexts);
  const [search, setSearch] = useUrlState('q', '');
  const [roleSearch, setRoleSearch] = useUrlState('role', '');
  const { staging, form } = model;
  const { pending } = form.handle;
  return (
    <>
      <SearchField value={search} onChange={setSearch} label={t('search')} width={180} />
      <SearchField value={roleSearch} onChange={setRoleSearch} label={t('searchRoles')} width={150} />
      {canEdit ? (
        <>
          <Button variant="default" disabled={staging.size === 0 || pending} onClick={model.discard}>
            {t('discard')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            type="submit"
            form={STAGED_FORM}
            loading={pending}
            disabled={staging.size === 0 || model.conflictCount > 0}
          >
            {t('save', { count: staging.size })}
          </Button>
        </>
      ) : null}
    </>
  );
};

const Body = ({ model, matrix }: { readonly model: Model; readonly matrix: Matrix }) => {
  const language = useLanguage();
  const [search] = useUrlState('q', '');
  const [roleSearch] = useUrlState('role', '');
  const { pinned, toggle } = usePinnedRoles();
  const columns = useMemo(() => shownRoles(matrix.roles, pinned, roleSearch), [matrix.roles, pinned, roleSearch]);
  const lines = useMemo(() => linesOf(matrix.groups, search, language), [matrix.groups, search, language]);
  return (
    <MatrixGrid {...columns} lines={lines} shown={model.shown} onAct={model.onAct} onPin={({ id }) => toggle(id)} />
  );
};

const Side = ({ model, canEdit }: { readonly model: Model; readonly canEdit: boolean }) => {
  const { items, actions, form, conflictCount } = model;
  const { problem } = form.handle;
  const settled = isApiProblem(problem) && problem.code === 'grants-changed' && conflictCount === 0;
  const handle = { ...form.handle, problem: items.length > 0 && !settled ? problem : null };
  return <PendingPanel form={{ ...form, handle }} items={items} actions={actions} readOnly={!canEdit} />;
};

/** Ekran Yetkileri: who may open which screen, role by role; changes are staged, weighed and saved together. */
const MatrixScreen = ({ screen, level }: ScreenProps) => {
  const canEdit = level === 'edit';
  const model = useMatrix(canEdit);
  const { query, matrix } = model;
  const subtitle = useSubtitle(matrix);
  const side = <Side model={model} canEdit={canEdit} />;
  return (
    <Page
      title={screen.caption}
      subtitle={subtitle}
      actions={<Actions model={model} canEdit={canEdit} />}
      // Until something waits to be saved the roles have the whole width.
      aside={model.items.length > 0 ? side : null}
    >
      {matrix ? <Body model={model} matrix={matrix} /> : null}
      {matrix && model.items.length === 0 ? side : null}
      {!matrix && query.error ? <RefusalNote problem={query.error} onRetry={() => void query.refetch()} /> : null}
      {!matrix && !query.error ? <Skeletons rows={14} /> : null}
    </Page>
  );
};

export { MatrixScreen as screen };
