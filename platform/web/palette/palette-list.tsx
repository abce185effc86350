import { type MouseEvent, memo, useEffect, useRef } from 'react';
import classes from './palette.module.css';
import type { PaletteItem, PaletteSection } from './palette-types.ts';

type ListProps = {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly PaletteSection[];
  readonly active: string | null;
  readonly idOf: (key: string) => string;
  readonly hrefOf: (href: string) => string;
  readonly onPoint: (key: string) => void;
  readonly onPress: (event: MouseEvent, item: PaletteItem) => void;
};

const Words = memo(({ item }: { readonly item: PaletteItem }) => (
  <>
    <span className={classes.icon} aria-hidden="true">
      {item.icon}
    </span>
    <span className={classes.label}>{item.label}</span>
    {item.note ? <span className={classes.note}>{item.note}</span> : null}
  </>
));

type OptionProps = Omit<ListProps, 'id' | 'label' | 'sections'> & { readonly item: PaletteItem };

const Option = ({ item, active, idOf, hrefOf, onPoint, onPress }: OptionProps) => {
  const common = {
    id: idOf(item.key),
    role: 'option',
    tabIndex: -1,
    className: classes.option,
    'aria-selected': item.key === active,
    onPointerMove: () => item.key === active || onPoint(item.key),
    onClick: (event: MouseEvent) => onPress(event, item),
  } as const;
  // A place is a real link: it opens beside by the middle button too.
  return item.href === undefined ? (
    <div {...common}>
      <Words item={item} />
    </div>
  ) : (
    <a {...common} href={hrefOf(item.href)} draggable={false}>
      <Words item={item} />
    </a>
  );
};

/** What was found, by sections; the focus stays in the field. */
export const PaletteList = ({ id, label, sections, ...rest }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // As it opens nothing is scrolled, and where it stands need not be asked.
    if (isDrawn.current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    isDrawn.current = true;
  }, [rest.active]);
  return (
    <div
      ref={list}
      id={id}
      className={classes.list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ key, title, items }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={classes.section}>
          <div className={classes.title} id={`${id}-${key}`} role="presentation">
            {title}
          </div>
          {items.map((item) => (
            <Option key={item.key} item={item} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
};
