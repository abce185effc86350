import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { type MovementKind, warehouseContract } from '../contract.ts';
import { texts } from './texts.ts';

type Posted = OutputOf<typeof warehouseContract.reversePosting>;

/** Says what was posted and offers the opposite movement. */
export const usePosted = () => {
  const t = useTexts(texts);
  const format = useFormat();
  const queries = useQueryClient();
  const told = (name: string, { quantity, unit }: Posted) => ({ name, quantity: format.quantity(quantity), unit });
  return (kind: MovementKind, name: string, posted: Posted): void =>
    offerUndo({
      message: t(`posted_${kind}`, told(name, posted)),
      undo: async (at) => {
        const back = await call(warehouseContract.reversePosting, { posting: posted.posting }, at);
        return t('takenBack', told(name, back));
      },
      refresh: () => queries.invalidateQueries({ queryKey: ['warehouse'] }),
    });
};
