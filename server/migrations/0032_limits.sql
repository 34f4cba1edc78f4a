CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" double precision NOT NULL,
	"span" double precision NOT NULL,
	"refused" boolean NOT NULL
);
