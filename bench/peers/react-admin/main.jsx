// The smallest application that react-admin's guide shows: one resource, its list guessed from the data.
import { Admin, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const people = [
  { id: 1, name: 'Ayşe Demir' },
  { id: 2, name: 'Mehmet Kaya' },
];

const dataProvider = {
  getList: () => Promise.resolve({ data: people, total: people.length }),
};

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="people" list={ListGuesser} />
  </Admin>,
);
