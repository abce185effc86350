import { useRef } from 'react';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type Comparison, costOf, MAX_COST } from '#platform/contract/filter-cost.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { picked } from '../forms/field-kinds.ts';
import { OwnField } from '../forms/fields.tsx';
import { useFormOf } from '../forms/use-form-for.ts';
import { IconButton } from '../ui/plain-button.tsx';
import classes from './filter-builder.module.css';
import { TypedField, useOpName } from './filter-field.tsx';
import { OPS_OF } from './filter-match.ts';
import { gridTexts } from './grid-texts.ts';
import type { Condition, FilterGroup, FilterNode, FilterOp, GridColumn } from './grid-types.ts';
import type { Grid } from './use-grid.ts';

const DEEPEST = 3;

type Columns<R> = readonly GridColumn<R>[];
type NodeProps<R, N> = { readonly columns: Columns<R>; readonly node: N; readonly onChange: (next: N) => void };

const firstOp = <R,>(column: GridColumn<R>): FilterOp => OPS_OF[column.kind ?? 'text'][0] ?? 'is';

const Choices = <R,>({ column, node, onChange }: NodeProps<R, Condition> & { readonly column: GridColumn<R> }) => {
  const t = useTexts(gridTexts);
  const choices =
    column.kind === 'yesno'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : (column.choices ?? []);
  const isOne = column.kind === 'yesno';
  const flip = (value: string) => {
    const has = node.values.includes(value);
    const values = has ? node.values.filter((each) => each !== value) : [...node.values, value];
    onChange({ ...node, values: isOne ? [value] : values });
  };
  return (
    <span className={classes.choices} role="group" aria-label={t('filterOf', { column: column.header })}>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            checked={node.values.includes(value)}
            onChange={() => flip(value)}
          />
          {label}
        </label>
      ))}
    </span>
  );
};

const Values = <R,>(props: NodeProps<R, Condition> & { readonly column: GridColumn<R> }) => {
  const t = useTexts(gridTexts);
  const { column, node, onChange } = props;
  if (node.op === 'empty' || node.op === 'filled') return null;
  if (column.kind === 'choice' || column.kind === 'yesno') return <Choices {...props} />;
  const [first = '', second = ''] = node.values;
  const put = (from: string, to: string) => onChange({ ...node, values: node.op === 'between' ? [from, to] : [from] });
  const name = { column: column.header };
  return (
    <>
      <TypedField
        key={column.key}
        column={column}
        label={t('filterOf', name)}
        value={first}
        onChange={(value) => put(value, second)}
      />
      {node.op === 'between' ? (
        <TypedField
          column={column}
          label={t('secondOf', name)}
          value={second}
          onChange={(value) => put(first, value)}
        />
      ) : null}
    </>
  );
};

const ConditionLine = <R,>(props: NodeProps<R, Condition>) => {
  const t = useTexts(gridTexts);
  const nameOf = useOpName();
  const { columns, node, onChange } = props;
  const column = columns.find(({ key }) => key === node.key);
  if (column === undefined) return null;
  const choose = (key: string) => {
    const next = columns.find((each) => each.key === key) ?? column;
    onChange({ key, op: firstOp(next), values: [] });
  };
  const ops = OPS_OF[column.kind ?? 'text'];
  return (
    <>
      <select
        className={classes.select}
        aria-label={t('filterColumn')}
        value={node.key}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {columns.map(({ key, header }) => (
          <option key={key} value={key}>
            {header}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label={t('operatorOf', { column: column.header })}
        value={node.op}
        onChange={({ currentTarget: { value } }) => {
          const op = ops.find((each) => each === value) ?? node.op;
          onChange({ ...node, op, values: op === 'in' || op === 'not' ? node.values : node.values.slice(0, 1) });
        }}
      >
        {ops.map((op) => (
          <option key={op} value={op}>
            {nameOf(op, column.kind)}
          </option>
        ))}
      </select>
      <Values {...props} column={column} />
    </>
  );
};

/** A group of conditions and groups, as it is put together. */
export const Branch = <R,>({
  columns,
  node,
  onChange,
  depth,
}: NodeProps<R, FilterGroup> & { readonly depth: number }) => {
  const t = useTexts(gridTexts);
  const put = (at: number, next: FilterNode) => onChange({ ...node, nodes: node.nodes.with(at, next) });
  const add = (next: FilterNode) => onChange({ ...node, nodes: [...node.nodes, next] });
  const [first] = columns;
  const fresh: Condition = { key: first?.key ?? '', op: first ? firstOp(first) : 'is', values: [] };
  return (
    <div className={classes.branch} data-depth={depth}>
      <select
        className={classes.join}
        aria-label={t('filterJoin')}
        value={node.join}
        onChange={(event) => onChange({ ...node, join: event.currentTarget.value === 'any' ? 'any' : 'all' })}
      >
        <option value="all">{t('joinAll')}</option>
        <option value="any">{t('joinAny')}</option>
      </select>
      <ul className={classes.nodes}>
        {node.nodes.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a condition has no name of its own
          <li key={at}>
            {'join' in each ? (
              <Branch columns={columns} node={each} depth={depth + 1} onChange={(next) => put(at, next)} />
            ) : (
              <ConditionLine columns={columns} node={each} onChange={(next) => put(at, next)} />
            )}
            <IconButton
              size="sm"
              aria-label={t('removeCondition')}
              onClick={() => onChange({ ...node, nodes: node.nodes.toSpliced(at, 1) })}
            >
              <IconX size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={classes.adds}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />} onClick={() => add(fresh)}>
          {t('addCondition')}
        </Button>
        {depth < DEEPEST ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => add({ join: node.join === 'all' ? 'any' : 'all', nodes: [fresh] })}
          >
            {t('addGroup')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

/** A condition as it is asked for; one end of a span alone is all from there, or all up to there. Null: nobody finished it. */
const finished = (node: Condition): Condition | null => {
  if (node.op === 'empty' || node.op === 'filled') return { ...node, values: [] };
  const [first = '', second = ''] = node.values;
  if (node.op === 'between' && (first === '' || second === ''))
    return first + second === '' ? null : { ...node, op: first === '' ? 'to' : 'from', values: [first + second] };
  return node.values.every((value) => value === '') ? null : node;
};

/** What nobody finished is left out; a group with nothing in it too. */
export const pruned = (group: FilterGroup): FilterGroup => ({
  ...group,
  nodes: group.nodes
    .map((node): FilterNode | null => ('join' in node ? pruned(node) : finished(node)))
    .filter((node) => node !== null)
    .filter((node) => !('join' in node) || node.nodes.length > 0),
});

const COMPARISONS: Partial<Readonly<Record<FilterOp, Comparison>>> = {
  contains: 'within',
  starts: 'beginning',
  empty: 'other',
  filled: 'other',
};

const costIn = <R,>(columns: Columns<R>, node: FilterNode): number => {
  if ('join' in node) return node.nodes.reduce((sum, each) => sum + costIn(columns, each), 0);
  const isText = (columns.find(({ key }) => key === node.key)?.kind ?? 'text') === 'text';
  return costOf(isText ? (COMPARISONS[node.op] ?? 'text') : 'other', node.values.length);
};

/** Whether a server would refuse it for what it costs. */
const isTooDear = <R,>(columns: Columns<R>, filter: FilterGroup): boolean => costIn(columns, filter) > MAX_COST;

export type BuilderProps<R> = { readonly grid: Grid<R>; readonly onClose: () => void };

/** A filter of any shape: conditions joined by and or by or, within each other. */
export const FilterBuilder = <R,>({ grid, onClose }: BuilderProps<R>) => {
  const t = useTexts(gridTexts);
  const { search } = grid;
  const columns = grid.arranged.all.filter((column) => column.filterable);
  const box = useRef<HTMLDivElement>(null);
  const form = useFormOf({
    fields: { filter: picked<FilterGroup>(search.query.filter ?? { join: 'all', nodes: [] }) },
    // What cannot be read stays as it was typed, and reaches no condition.
    check: ({ filter }) => {
      if (box.current?.querySelector('[aria-invalid="true"]')) return { filter: t('builderUnread') };
      return isTooDear(columns, pruned(filter)) ? { filter: t('builderTooDear') } : {};
    },
    send: ({ filter }) => Promise.resolve(pruned(filter)),
    onClose,
    onDone: (next) => {
      onClose();
      search.setFilter(next.nodes.length === 0 ? null : next);
    },
  });
  return (
    <DialogForm form={form} title={t('builderTitle')} submitLabel={t('builderApply')} size={820}>
      <OwnField<FilterGroup> of={form.field('filter')}>
        {({ held, hold, error }) => (
          <div ref={box}>
            <Branch columns={columns} node={held} depth={1} onChange={hold} />
            {error === undefined ? null : (
              <p className={classes.fault} role="alert">
                {error}
              </p>
            )}
          </div>
        )}
      </OwnField>
    </DialogForm>
  );
};
