import { useEffect } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { paperName } from './tenant-name.ts';
import { useCompanies } from '#features/core/companies/web/own-companies.ts';

/** A text as a style sheet holds it. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;

/** What stands in the margins of each printed sheet, whoever asks for it: whose it is, what it is, and when it was printed. */
export const PaperMargins = ({ title }: { readonly title: string }) => {
  const t = useTexts(shellTexts);
  const { dateTime } = useFormat();
  const company = paperName(useCompanies().current?.mccname ?? null);
  useEffect(() => {
    const { style } = document.documentElement;
    const paper = matchMedia('print');
    const write = () => {
      for (const [name, text] of Object.entries({ company, title, date: dateTime(new Date()), sheet: t('sheet') }))
        style.setProperty(`--paper-${name}`, quoted(text));
    };
    write();
    addEventListener('beforeprint', write);
    paper.addEventListener('change', write);
    return () => {
      removeEventListener('beforeprint', write);
      paper.removeEventListener('change', write);
    };
  }, [company, title, dateTime, t]);
  return null;
};
