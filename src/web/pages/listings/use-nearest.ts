import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** Repeats the search around the visitor's location, rounded to a kilometer, instead of the typed one. */
export function useNearest({ location: _, box: __, ...search }: ListingsSearchParams) {
  const navigate = useNavigate();
  const [isLocating, setLocating] = useState(false);
  /** False if the location could not be found. */
  const showNearest = async (area: Pick<ListingsSearchParams, 'radius'> = {}): Promise<boolean> => {
    setLocating(true);
    const near = await locate();
    setLocating(false);
    if (near)
      await navigate({ href: paths.listings({ ...search, ...area, near, sort: 'nearest' }), resetScroll: false });
    else toast({ title: 'We couldn’t find your location', text: 'Enter a city, state or zip instead.', tone: 'bad' });
    return near !== null;
  };
  return { isLocating, showNearest };
}

const locate = () =>
  import('../../suggest/geolocation.ts').then(({ currentPoint }) => currentPoint()).catch(() => null);
