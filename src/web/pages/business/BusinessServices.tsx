export function BusinessServices({ services }: { services: readonly string[] }) {
  return (
    <section className="business-block" aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul className="business-services">
        {services.map((service) => (
          <li key={service}>
            <span>{service}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
