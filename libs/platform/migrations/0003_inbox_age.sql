-- What was handled is remembered for thirty days (trust 5.2); the hourly sweep finds the rest by this.
create index inbox_age on inbox (received_at);
