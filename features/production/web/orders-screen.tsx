import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { ORDER_FILTERS, ORDER_SORTS, type OrderSort } from '../contract.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderForm } from './order-form.tsx';
import { LateBadge, OrderStatusBadge, Progress } from './order-status.tsx';
import classes from './production.module.css';
import { type Order, useOrders } from './production-queries.ts';
import { texts } from './texts.ts';

const TAKE = 50;

/** What the url says is looked for; each change of it begins at the first page. */
const useOrderSearch = () => {
  const [search, setSearch] = useUrlState('q', '');
  const [line, setLine] = useUrlState('line', 0);
  const [status, setStatus] = useUrlChoice('status', ['all', ...ORDER_FILTERS], 'open');
  const [sort, setSort] = useUrlChoice('sort', ORDER_SORTS, 'due');
  const [skip, setSkip] = useUrlState('skip', 0);
  const restart =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next);
      if (skip !== 0) setSkip(0);
    };
  const input = {
    sort,
    skip,
    take: TAKE,
    ...(search === '' ? {} : { search }),
    ...(line === 0 ? {} : { line }),
    ...(status === 'all' ? {} : { status }),
  };
  return {
    search,
    line,
    status,
    sort,
    skip,
    input,
    setSkip,
    setSearch: restart(setSearch),
    setLine: restart(setLine),
    setStatus: restart(setStatus),
    setSort: restart(setSort),
  };
};

const useOrderColumns = (): readonly Column<Order>[] => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  return [
    {
      key: 'number',
      header: t('number'),
      sortable: true,
      width: 130,
      render: (order) => (
        <span className={classes.number} lang="en">
          {order.number}
        </span>
      ),
    },
    {
      key: 'product',
      header: t('product'),
      sortable: true,
      render: (order) => <span className={classes.product}>{order.product}</span>,
    },
    { key: 'line', header: t('line'), sortable: true, render: (order) => order.lineName },
    { key: 'progress', header: t('progress'), align: 'end', render: (order) => <Progress order={order} /> },
    {
      key: 'due',
      header: t('due'),
      sortable: true,
      align: 'end',
      render: (order) => (
        <span className={classes.due} data-late={order.late}>
          {dateTime(order.dueAt)}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      render: (order) => (
        <span className={classes.badges}>
          <OrderStatusBadge status={order.status} />
          {order.late ? <LateBadge /> : null}
        </span>
      ),
    },
  ];
};

/** Üretim Emirleri: what the lines are to make, how far it is, and what is late. */
const OrdersScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  const mayEdit = level === 'edit';
  const url = useOrderSearch();
  const [open, setOpen] = useUrlState('row', 0, { push: true });
  const [dialog, setDialog] = useUrlState('form', '');
  const orders = useOrders(url.input);
  const columns = useOrderColumns();
  const counts = orders.data?.counts;
  return (
    <Page
      title={shown.caption}
      subtitle={counts ? t('subtitle', { open: counts.open, running: number(counts.running) }) : null}
      actions={
        mayEdit ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('newOrder')}
          </Button>
        ) : null
      }
    >
      <OrderFilters
        search={url.search}
        onSearch={url.setSearch}
        line={url.line}
        onLine={url.setLine}
        status={url.status}
        onStatus={url.setStatus}
        counts={counts ?? {}}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={orders.data?.rows}
        rowKey={(order) => order.id}
        onRowOpen={(order) => setOpen(order.id)}
        openKey={open === 0 ? null : open}
        loading={orders.isPending}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
        sort={{ key: url.sort.replace('-', ''), descending: url.sort.startsWith('-') }}
        onSort={(next) => url.setSort(`${next.descending ? '-' : ''}${next.key}` as OrderSort)}
        footer={<Pager skip={url.skip} take={TAKE} total={orders.data?.total ?? 0} onSkip={url.setSkip} />}
      />
      <OrderDrawer id={open} onClose={() => setOpen(0)} mayEdit={mayEdit} />
      {dialog === 'new' && mayEdit ? (
        <OrderForm order={null} onClose={() => setDialog('')} onCreated={setOpen} />
      ) : null}
    </Page>
  );
};

export { OrdersScreen as screen };
