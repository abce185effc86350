import { listOtherCaptions } from '#features/core/screens/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';

type Caption = { readonly tr: string; readonly en: string };

const isSame = (a: string, b: string): boolean => a.normalize() === b.normalize();

/** Throws where a caption that is new only looks like another screen's. */
export const mustBeClear = async (
  { tx }: Context,
  { id, before, after }: { readonly id: number | null; readonly before: Caption | null; readonly after: Caption },
): Promise<void> => {
  const captions = await listOtherCaptions(tx, id ?? 0);
  for (const language of ['tr', 'en'] as const)
    if (after[language] !== before?.[language])
      mustNotLookAlike(
        after[language],
        // Two screens may be called the same; what only looks the same is meant to deceive.
        { others: captions.map((caption) => caption[language]).filter((other) => !isSame(other, after[language])) },
        `caption.${language}`,
      );
};
