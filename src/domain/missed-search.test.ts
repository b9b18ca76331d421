import { describe, expect, it } from 'vitest';
import { countSearch } from './missed-search.ts';

describe('countSearch', () => {
  it('normalizes spelling, case and spaces', () => {
    const query = { search: '  Sitar\tＬessons ', location: ' Fargo,  ND', limit: 20, offset: 0, sort: undefined };
    expect(countSearch(query, 0)).toEqual({ search: 'sitar lessons', place: 'fargo, nd', isMissed: true });
    expect(countSearch(query, 3)).toMatchObject({ isMissed: false });
  });

  it.each(['jo@example.com', '(415) 555-0147', 'x', '…', 'a'.repeat(81)])('leaves out %s', (search) => {
    expect(countSearch({ search }, 0)).toBeNull();
  });

  it('keeps zip codes and names of places, and drops street addresses', () => {
    const placeOf = (location: string) => countSearch({ search: 'sitar', location }, 0)?.place;
    expect(['58102', 'Coeur d’Alene', 'St. Louis'].map(placeOf)).toEqual(['58102', 'coeur d’alene', 'st. louis']);
    expect(['12 Elm Street', '5810', '<b>'].map(placeOf)).toEqual(['', '', '']);
  });

  it('leaves out searches with filters', () => {
    expect(countSearch({ search: 'sitar', verified: true }, 0)).toBeNull();
    expect(countSearch({ search: 'sitar', near: { latitude: 1, longitude: 2 } }, 0)).toBeNull();
    expect(countSearch({ location: 'Fargo' }, 0)).toBeNull();
  });
});
