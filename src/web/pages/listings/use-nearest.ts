import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** Repeats the search around the visitor's location, rounded to a kilometer, instead of the typed one. */
export function useNearest({ location: _, box: __, ...search }: ListingsSearchParams) {
  const navigate = useNavigate();
  const [isLocating, setLocating] = useState(false);
  const showNearest = async () => {
    setLocating(true);
    try {
      const { currentPoint: pointNear } = await import('../../suggest/geolocation.ts');
      await navigate({
        href: paths.listings({ ...search, near: await pointNear(), sort: 'nearest' }),
        resetScroll: false,
      });
    } catch {
      toast({ title: 'We could not tell where you are', text: 'Type a city, state or zip instead.', tone: 'bad' });
    }
    setLocating(false);
  };
  return { isLocating, showNearest };
}
