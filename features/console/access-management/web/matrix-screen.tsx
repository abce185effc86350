import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { isApiProblem } from '#platform/web/api.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { accessCalls } from '../contract/calls.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { cellCount } from './matrix-range.ts';
import { linesOf } from './matrix-rows.ts';
import type { Staging } from './matrix-staging.ts';
import { matrixTexts } from './matrix-texts.ts';
import { MatrixTools } from './matrix-tools.tsx';
import type { MatrixRole } from './matrix-types.ts';
import { type Narrowing, narrowings, screensNarrowed, shownBy } from './narrow-matrix.ts';
import { PendingPanel, STAGED_FORM } from './pending-panel.tsx';
import { PutNote } from './put-note.tsx';
import { shownRoles } from './shown-roles.ts';
import { useBlock } from './use-block.ts';
import { useFoldedGroups } from './use-folded-groups.ts';
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
      <ExportMenu endpoint={accessCalls.exportMatrix} filters={() => ({})} isBrief />
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

const personalHidden = (roles: readonly MatrixRole[], staging: Staging, isShown: boolean): readonly MatrixRole[] => {
  if (isShown) return roles;
  const changed = new Set([...staging.values()].map(({ roleId }) => roleId));
  return roles.filter(({ id, personal }) => !personal || changed.has(id));
};

/** What is shown of the matrix, as its address and the person's device have it. */
const useShownPart = ({ staging, use }: Model, matrix: Matrix) => {
  const language = useLanguage();
  const [search] = useUrlState('q', '');
  const [roleSearch] = useUrlState('role', '');
  const [wanted, narrow] = useUrlState('narrow', 'all');
  const [isPersonalShown, showPersonal] = useUrlState('personal', false);
  const { pinned, toggle } = usePinnedRoles();
  const { folded, toggle: fold, foldAll } = useFoldedGroups();
  const narrowing: Narrowing | 'all' = narrowings.find((each) => each === wanted) ?? 'all';
  const screens = useMemo(() => screensNarrowed(matrix, staging, use?.screens ?? null), [matrix, staging, use]);
  const narrowed = narrowing === 'all' ? null : screens[narrowing];
  const columns = useMemo(
    () => shownRoles(personalHidden(matrix.roles, staging, isPersonalShown), pinned, roleSearch),
    [matrix.roles, staging, isPersonalShown, pinned, roleSearch],
  );
  const lines = useMemo(
    () => linesOf(matrix.groups, search, language, { folded, isShown: shownBy(narrowed) }),
    [matrix.groups, search, language, folded, narrowed],
  );
  const keys = matrix.groups.map(({ key }) => key);
  const isFolded = keys.every((key) => folded.has(key));
  return {
    columns,
    lines,
    pin: ({ id }: MatrixRole) => toggle(id),
    fold,
    tools: {
      narrowing,
      counts: Object.fromEntries(
        narrowings.flatMap((each) => (screens[each] === null ? [] : [[each, screens[each].size] as const])),
      ),
      onNarrow: narrow,
      personalCount: matrix.roles.filter(({ personal }) => personal).length,
      isPersonalShown,
      onPersonal: showPersonal,
      isFolded,
      onFoldAll: () => foldAll(isFolded ? [] : keys),
    },
  };
};

type BodyProps = { readonly model: Model; readonly matrix: Matrix; readonly canEdit: boolean };

const Body = ({ model, matrix, canEdit }: BodyProps) => {
  const t = useTexts(matrixTexts);
  const { columns, lines, pin, fold, tools } = useShownPart(model, matrix);
  const { putting, shown } = model;
  const block = useBlock({ lines, roles: columns.roles, shown, putting });
  const { selection } = block;
  const [isDating, setDating] = useState(false);
  const copy = () =>
    void navigator.clipboard
      .writeText(block.copy())
      .then(() => showToast({ tone: 'success', message: t('copied', { count: cellCount(selection.block) }) }));
  return (
    <>
      <MatrixTools
        {...tools}
        selection={selection}
        canEdit={canEdit}
        onAct={block.act}
        onCopy={copy}
        onDates={() => setDating(true)}
      />
      <PutNote told={putting.told} onClose={putting.forget} />
      <MatrixGrid
        {...columns}
        lines={lines}
        shown={shown}
        selection={selection}
        onAct={block.act}
        onCopy={block.copy}
        onPaste={block.paste}
        onPin={pin}
        onFold={fold}
      />
      {isDating ? (
        <DatesDialog count={cellCount(selection.block)} onSet={block.setDates} onClose={() => setDating(false)} />
      ) : null}
    </>
  );
};

const Side = ({ model, canEdit }: { readonly model: Model; readonly canEdit: boolean }) => {
  const { items, people, actions, form, conflictCount } = model;
  const { problem } = form.handle;
  const settled = isApiProblem(problem) && problem.code === 'grants-changed' && conflictCount === 0;
  const handle = { ...form.handle, problem: items.length > 0 && !settled ? problem : null };
  return (
    <PendingPanel form={{ ...form, handle }} items={items} people={people} actions={actions} readOnly={!canEdit} />
  );
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
      {matrix ? <Body model={model} matrix={matrix} canEdit={canEdit} /> : null}
      {matrix && model.items.length === 0 ? side : null}
      {!matrix && query.error ? <RefusalNote problem={query.error} onRetry={() => void query.refetch()} /> : null}
      {!matrix && !query.error ? <Skeletons rows={14} /> : null}
    </Page>
  );
};

export { MatrixScreen as screen };
