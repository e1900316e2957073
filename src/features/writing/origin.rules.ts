/** Where a text is from, as it is told: 'Manual del equipo, página 3'. */
export function originOf({ title, page }: { title: string; page: number | null }): string {
  return page === null ? title : `${title}, página ${page}`;
}
