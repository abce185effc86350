import type { ReadRequest } from '#platform/contract/reading.ts';
import { dataSourceProblems } from '#platform/contract/data-source-problems.ts';
import { reportEndpoint } from '#platform/contract/report-endpoint.ts';
import { type Columns, type Column } from '#platform/contract/data-column.ts';
import { mediaTypes } from '#platform/contract/media-types.ts';
import { MAX_REPORT_ROWS, type Report } from '#platform/contract/report.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import type { Readable } from '../data-source.ts';
import { inTransaction } from '../db.ts';
import { FileAnswer } from '../file-answer.ts';
import type { BoundRoutes } from '../bound-route.ts';
import type { Context } from '../context.ts';
import { parsedBy } from '../request-input.ts';
import { filterWords } from './filter-words.ts';
import { makePdf } from './make-pdf.ts';
import type { Sheet } from './sheet.ts';
import { momentText, valueText } from './value-text.ts';
import { timeNow } from '../time-now.ts';

const texts = {
  tr: {
    search: (text: string) => `Arama: ${text}`,
    filter: (text: string) => `Filtre: ${text}`,
    rows: (count: string) => `${count} kayıt`,
    cut: (shown: string, count: string) => `${count} kaydın ilk ${shown} tanesi; gerisi için listeyi filtreleyin.`,
    nothing: 'Bu koşullara uyan kayıt yok.',
    noCompany: 'Tüm firmalar',
  },
  en: {
    search: (text: string) => `Search: ${text}`,
    filter: (text: string) => `Filter: ${text}`,
    rows: (count: string) => `${count} rows`,
    cut: (shown: string, count: string) => `The first ${shown} of ${count} rows; filter the list for the rest.`,
    nothing: 'No rows match these conditions.',
    noCompany: 'All companies',
  },
} as const;

const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw dataSourceProblems.problem('filter-unreadable', {}, [{ path: 'filter', code: 'invalid' }]);
  }
};

/** What a report is asked, read as its source reads it: the same columns, and nothing beside them. */
export const askedOf = (
  { endpoint }: Pick<Readable, 'endpoint'>,
  { search = '', filter, sort }: ReportInput,
): ReadRequest =>
  parsedBy(endpoint, {
    search,
    ...(filter === undefined ? {} : { filter: parsedText(filter) }),
    ...(sort === undefined ? {} : { sort: parsedText(sort) }),
  }) as ReadRequest;

/** Names the company a report is of; the feature of companies knows it. */
export type CompanyName = (context: Context) => Promise<string | null>;

/** The rows are read in one short transaction, and drawn outside of it. */
const readFor = async (readable: Readable, companyName: CompanyName, asked: ReadRequest, context: Context) =>
  inTransaction(
    context.db,
    { company: context.caller.companyId },
    async (tx) => {
      const within: Context = Object.create(context, { tx: { value: tx } });
      const company = await companyName(within);
      return { company, page: await readable.read({ ...asked, skip: 0, take: MAX_REPORT_ROWS }, within) };
    },
    'read only',
    { patient: context.task !== null, turn: { person: context.caller.personId, waits: context.task !== null } },
  );

const notesOf = (report: Report, asked: ReadRequest, shown: number, total: number, language: 'tr' | 'en'): string[] => {
  const say = texts[language];
  const number = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB');
  return [
    ...(asked.search.trim() === '' ? [] : [say.search(asked.search.trim())]),
    ...(asked.filter === null ? [] : [say.filter(filterWords(report.source.columns, asked.filter, language))]),
    total > shown ? say.cut(number.format(shown), number.format(total)) : say.rows(number.format(total)),
  ];
};

const isNumber = ({ type }: Column): boolean => type === 'decimal' || type === 'number';

/** Serves a report: the rows of its source that the caller may see now, drawn as a PDF in their language. */
export const reportRoutes = <C extends Columns>(
  report: Report,
  source: Readable<C>,
  companyName: CompanyName,
): BoundRoutes => [
  {
    name: `report-${report.name}`,
    endpoint: reportEndpoint(report),
    handle: async (input: never, context) => {
      const { language, caller } = context;
      const asked = askedOf(source, input as ReportInput);
      const { company, page } = await readFor(source as unknown as Readable, companyName, asked, context);
      const columns = report.columns.map(([field, width]) => ({
        field,
        width,
        of: report.source.columns[field] as Column,
      }));
      const sheet: Sheet = {
        language,
        title: report.title[language],
        company: company ?? texts[language].noCompany,
        madeAt: momentText(timeNow()),
        madeBy: `${caller.firstName} ${caller.lastName}`.trim(),
        notes: notesOf(report, asked, page.rows.length, page.total, language),
        columns: columns.map(({ of, width }) => ({ caption: of.caption[language], width, isNumber: isNumber(of) })),
        rows: page.rows.map((row) => columns.map(({ field, of }) => valueText(of, row[field], language))),
        nothing: texts[language].nothing,
      };
      const day = momentText(timeNow()).slice(0, 10).split('.').toReversed().join('-');
      const bytes = await makePdf(sheet, context.task?.signal);
      return new FileAnswer(`${report.name}-${day}.pdf`, mediaTypes.pdf, bytes, true);
    },
  },
];
