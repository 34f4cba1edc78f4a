CREATE TABLE "version_votes" (
	"user_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"canary" boolean NOT NULL,
	"network" text,
	"seen_at" timestamp with time zone NOT NULL,
	"faulted_at" timestamp with time zone,
	"fault" text,
	"number" text,
	"start_took" integer,
	CONSTRAINT "version_votes_user_id_remote_version_pk" PRIMARY KEY("user_id","remote","version")
);
--> statement-breakpoint
ALTER TABLE "version_votes" ADD CONSTRAINT "version_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_votes_seen" ON "version_votes" USING btree ("seen_at");