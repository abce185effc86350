import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { warehouseCalls } from '../contract/calls.ts';
import type { MovementKind } from '../contract/vocabulary.ts';
import { texts } from './texts.ts';

type Posted = OutputOf<typeof warehouseCalls.reversePosting>;

/** Says what was posted and offers the opposite movement. */
export const usePosted = () => {
  const t = useTexts(texts);
  const format = useFormat();
  const queries = useQueryClient();
  const told = (name: string, { quantity, unit, place }: Posted) => ({
    name,
    quantity: format.quantity(quantity),
    unit,
    place,
  });
  /** Of several lines the first is named by nothing: they are counted. */
  return (kind: MovementKind, name: string, posted: Posted & { readonly lines?: number }): void => {
    offerUndo({
      message:
        (posted.lines ?? 1) > 1
          ? t('posted_lines', { count: posted.lines ?? 1 })
          : t(`posted_${kind}`, told(name, posted)),
      undo: async (at) => {
        const back = await call(warehouseCalls.reversePosting, { posting: posted.posting }, at);
        return t('takenBack', told(name, back));
      },
      refresh: () => queries.invalidateQueries({ queryKey: ['warehouse'] }),
    });
  };
};
