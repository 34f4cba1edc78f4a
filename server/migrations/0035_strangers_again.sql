CREATE TABLE "model_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0 NOT NULL
);
