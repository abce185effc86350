import classes from './person-picker.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { SearchField } from './search-field.tsx';

type Person = { readonly id: number; readonly userName: string; readonly firstName: string; readonly lastName: string };

type PersonPickerProps<P extends Person> = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The people that the server found for the typed text; without data the list is empty. */
  readonly found: { readonly data?: { readonly rows: readonly P[] } | undefined; readonly error: Error | null };
  readonly label: string;
  readonly placeholder: string;
  /** The text where no one was found. */
  readonly none: string;
  readonly chosen: P | null;
  readonly onChoose: (person: P) => void;
  readonly error: string | undefined;
};

/** One person of those whom the server found by name; who was chosen stays in sight, also after a reload. */
export const PersonPicker = <P extends Person>(props: PersonPickerProps<P>) => {
  const { search, onSearch, found, label, placeholder, none, chosen, onChoose, error } = props;
  const people = found.data?.rows ?? [];
  const rows = chosen === null || people.some(({ id }) => id === chosen.id) ? people : [chosen, ...people];
  return (
    <div>
      {/* The field has it as its name. */}
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <SearchField
        value={search}
        onChange={onSearch}
        label={label}
        placeholder={placeholder}
        width="100%"
        error={error}
      />
      {found.error ? <RefusalNote problem={found.error} compact /> : null}
      {found.data && rows.length === 0 ? <p className={classes.none}>{none}</p> : null}
      {rows.length > 0 ? (
        <ul className={classes.people}>
          {rows.map((person) => (
            <li key={person.id}>
              <button type="button" aria-pressed={person.id === chosen?.id} onClick={() => onChoose(person)}>
                {person.firstName} {person.lastName}
                <small lang="en">{person.userName}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
