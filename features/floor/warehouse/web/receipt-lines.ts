import type { PickedItem } from './item-picker.tsx';

/** A line of a receipt as it is being written. */
export type TypedLine = {
  readonly item: PickedItem | null;
  readonly lotNo: string;
  readonly bestBefore: string | null;
  readonly locationId: number | null;
  readonly quantity: string | null;
};

/** A line that is written whole. */
export type ReceiptLine = TypedLine & {
  readonly item: PickedItem;
  readonly locationId: number;
  readonly quantity: string;
};

type Typed = TypedLine & { readonly lines: readonly ReceiptLine[]; readonly reference: string };

/** Whether nothing of a line lacks; what is wrong with it, the contract says. */
export const isWhole = (line: TypedLine): line is ReceiptLine =>
  line.item !== null && line.lotNo !== '' && line.locationId !== null && line.quantity !== null && line.quantity !== '';

/** Nothing was begun after the last line: the place stays for the next one and does not count. */
const isUntouched = ({ item, lotNo, quantity }: TypedLine): boolean =>
  item === null && lotNo === '' && (quantity === null || quantity === '');

const lineOf = ({ item, lotNo, bestBefore, locationId, quantity }: TypedLine) => ({
  itemId: item?.id,
  lotNo,
  bestBefore,
  locationId,
  quantity,
});

/** All lines of a receipt as they are sent, the one that is being written first: so its faults find their fields. */
export const inputOf = ({ lines, reference, ...typed }: Typed) => ({
  reference: reference || undefined,
  lines: [...(lines.length > 0 && isUntouched(typed) ? [] : [typed]), ...lines].map(lineOf) as never,
});

/** In which fields the parts of the line stand that is being written. */
export const placesOf = {
  'lines.0.itemId': 'item',
  'lines.0.lotNo': 'lotNo',
  'lines.0.bestBefore': 'bestBefore',
  'lines.0.locationId': 'locationId',
  'lines.0.quantity': 'quantity',
};
