import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import { offerUndoLater } from '#platform/web/ui/offer-undo-later.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import classes from './shortcuts.module.css';
import { changeFavourites, withFavourite, withoutFavourite } from './change-favourites.ts';
import { shortcutsQuery } from './shortcut-queries.ts';
import { texts } from './texts.ts';

type FavouriteStarProps = { readonly url: string; readonly title: string; readonly company: string | null };

/** Takes a favourite out, and offers it back at its place. */
export const useRemoveFavourite = (company: string | null) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const query = shortcutsQuery(company, useLanguage());
  return async ({ url, title }: Pick<FavouriteStarProps, 'url' | 'title'>): Promise<void> => {
    const at = queries.getQueryData(query.queryKey)?.favourites.findIndex((each) => each.url === url) ?? -1;
    await changeFavourites(queries, withoutFavourite(url), company);
    void offerUndoLater({
      message: t('removed', { title }),
      undo: () => changeFavourites(queries, withFavourite(url, at < 0 ? undefined : at), company),
      refresh: () => undefined,
    });
  };
};

/** Whether a screen is a favourite, and the change of that. */
export const useFavourite = ({ url, title, company }: FavouriteStarProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const { data } = useQuery(shortcutsQuery(company, useLanguage()));
  const remove = useRemoveFavourite(company);
  const isKept = data?.favourites.some((each) => each.url === url) ?? false;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? changeFavourites(queries, withFavourite(url), company) : remove({ url, title }),
    onError: (problem) => tellFailure(problem, { title: t('failed') }),
  });
  // What was pressed is seen at once; a refusal turns it back.
  const isOn = isPending ? variables : isKept;
  return {
    isOn,
    isUnknown: data === undefined,
    word: t(isOn ? 'removeTip' : 'addTip'),
    Icon: isOn ? IconStarFilled : IconStar,
    turn: () => isPending || mutate(!isOn),
  };
};

/** Beside a screen's name: whether it is a favourite; a press adds it to the favourites or removes it. */
export const FavouriteStar = (props: FavouriteStarProps) => {
  const t = useTexts(texts);
  const { isOn, isUnknown, word, Icon, turn } = useFavourite(props);
  return (
    <IconButton
      size="sm"
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t('keep', { title: props.title })}
      data-tip={word}
      disabled={isUnknown}
      onClick={turn}
    >
      <Icon size={15} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
};
