import { SelectBox } from '#ui/SelectBox.tsx';
import type { Chosen } from './use-chosen.ts';

interface Named {
  id: string;
  name: string;
}

/** The box in front of each person of a list, and over them the one for all of the page. */
export function chooseColumn<Person extends Named>(people: readonly Person[], chosen: Chosen) {
  const picked = people.filter(({ id }) => chosen.has(id)).length;
  return {
    id: 'choose',
    isChoice: true,
    header: (
      <SelectBox
        label="Elegir a todas las personas de esta página"
        checked={people.length > 0 && picked === people.length}
        isPartly={picked > 0 && picked < people.length}
        onChange={(isChosen) =>
          chosen.choose(
            people.map(({ id }) => id),
            isChosen,
          )
        }
      />
    ),
    cell: ({ id, name }: Person) => (
      <SelectBox
        label={`Elegir a ${name}`}
        checked={chosen.has(id)}
        onChange={(isChosen) => chosen.choose([id], isChosen)}
      />
    ),
  };
}
